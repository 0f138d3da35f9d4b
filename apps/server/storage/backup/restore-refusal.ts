/** Why a file cannot be restored here, as a message for the operator. */
export class RestoreRefusal extends Error {}
