import type { StandInReply, StandInTokens } from '../stand-in-reply.ts';

/** What both providers can say, each in its own words, so that one test can go through it for both. */
export interface ProviderReplies {
  /** A complete answer of the model, whose words are `text`. */
  readonly answered: (text: string, tokens?: StandInTokens) => StandInReply;
  /** The model ran out of the tokens it was given, amid `text`. */
  readonly cutShort: (text: string) => StandInReply;
  /** The provider answered, but the model declined to look. */
  readonly refused: StandInReply;
  /** The model said nothing at all. */
  readonly silent: StandInReply;
  /** The provider has no room for anybody at this moment. */
  readonly overloaded: StandInReply;
  readonly overloadedFor: (seconds: number) => StandInReply;
  /** This account asked too often. */
  readonly rateLimited: (seconds: number) => StandInReply;
  readonly invalidImage: StandInReply;
  readonly imageTooLarge: StandInReply;
  readonly wrongKey: StandInReply;
  readonly notPaid: StandInReply;
  readonly unknownModel: StandInReply;
  readonly notAllowed: StandInReply;
  /** The provider gave up waiting for its own model. */
  readonly timedOut: StandInReply;
  readonly broken: StandInReply;
}
