/** The server was asked to delete an account and did not answer, so it is unknown whether it was done. */
export class DeletionUnanswered extends Error {
  constructor(cause: unknown) {
    super('The server did not say whether the account was deleted', { cause });
    this.name = 'DeletionUnanswered';
  }
}
