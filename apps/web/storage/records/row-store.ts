/** The store of a database in which rows are kept. */
export const ROW_STORE = 'rows';
