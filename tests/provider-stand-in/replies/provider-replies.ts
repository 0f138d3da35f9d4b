import type { StandInReply, StandInTokens } from '../stand-in-reply.ts';

/** Replies of both providers, each in its own format, so that one test covers both. */
export interface ProviderReplies {
  /** A complete answer of the model with this `text`. */
  readonly answered: (text: string, tokens?: StandInTokens) => StandInReply;
  /** The model's token limit was reached within `text`. */
  readonly cutShort: (text: string) => StandInReply;
  /** The provider answered, but the model declined the picture. */
  readonly refused: StandInReply;
  /** The model's answer is empty. */
  readonly silent: StandInReply;
  readonly overloaded: StandInReply;
  readonly overloadedFor: (seconds: number) => StandInReply;
  readonly rateLimited: (seconds: number) => StandInReply;
  readonly invalidImage: StandInReply;
  readonly imageTooLarge: StandInReply;
  readonly wrongKey: StandInReply;
  readonly notPaid: StandInReply;
  readonly unknownModel: StandInReply;
  readonly notAllowed: StandInReply;
  /** The provider timed out waiting for its own model. */
  readonly timedOut: StandInReply;
  readonly broken: StandInReply;
}
