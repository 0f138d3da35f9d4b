export const TRASH_PATH = '/trash';
