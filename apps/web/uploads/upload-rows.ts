/** How a queue lies in its database: each file of it under a key that begins with this. */
export const UPLOAD_STORE = 'uploads';
const ROWS = 'upload/';

export const uploadRowKey = (id: string) => `${ROWS}${id}`;

export const allUploadRows = () => IDBKeyRange.bound(ROWS, `${ROWS}\uFFFF`);
