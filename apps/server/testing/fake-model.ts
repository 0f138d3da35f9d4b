import type {
  LanguageModel,
  ModelQuestion,
  ModelReply,
  ModelFailureKind,
} from '../providers/language-model.ts';

/** A model with scripted answers that records its questions. */
export interface FakeModel extends LanguageModel {
  readonly questions: ModelQuestion[];
  /** How it answers from now on. */
  answerWith: (question: ModelQuestion) => Promise<ModelReply>;
}

export function fakeModel(): FakeModel {
  const questions: ModelQuestion[] = [];
  const model: FakeModel = {
    provider: 'openai',
    name: 'Pretended',
    model: 'pretended-1',
    questions,
    answerWith: answer,
    ask: (question) => {
      questions.push(question);
      return model.answerWith(question);
    },
    close: () => {},
  };
  return model;
}

export const answer = async (): Promise<ModelReply> => ({
  ok: true,
  text: '{}',
  tokens: { input: 1000, output: 100 },
});

export const failWith = (kind: ModelFailureKind) => async (): Promise<ModelReply> => ({
  ok: false,
  failure: { kind, message: `It was ${kind}` },
});

/** Never answers; ends when aborted, as every adapter does. */
export const hang = ({ signal }: ModelQuestion): Promise<ModelReply> =>
  new Promise((resolve) => {
    const end = () => resolve({ ok: false, failure: { kind: 'cancelled', message: 'Called off' } });
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

export function ask(signal: AbortSignal = new AbortController().signal): ModelQuestion {
  return { picture: null, task: 'Look', answer: { name: 'look', schema: {} }, signal };
}
