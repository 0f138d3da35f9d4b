/** Behind the name of what was made on this device, where something else already has that name and both stay. */
export const NAME_FROM_HERE = '(this device)';
