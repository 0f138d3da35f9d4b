/** Why the server cannot start, as a sentence for the operator that says what to do. */
export class StartRefusal extends Error {}
