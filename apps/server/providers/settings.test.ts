import { describe, expect, it } from 'vitest';

import { readEnvironment } from '../environment.ts';
import { findProvider } from './settings.ts';

const refuse = (variables: Record<string, string>): string => {
  const reading = readEnvironment(variables);
  return reading.ok ? 'nothing' : reading.message;
};

const find = (variables: Record<string, string>) => {
  const reading = readEnvironment(variables);
  return reading.ok ? findProvider(reading.environment) : reading.message;
};

describe('the provider settings', () => {
  it('use only the embedded engine by default', () => {
    expect(find({})).toBeNull();
    // Many environments contain a key for other programs.
    expect(find({ ANTHROPIC_API_KEY: 'sk-ant-1', AI_MODEL: 'some-model' })).toBeNull();
  });

  it('derive the name from the company, or from the host of a model server', () => {
    expect(find({ AI_PROVIDER: 'anthropic', ANTHROPIC_API_KEY: 'sk-ant-1' })).toEqual({
      provider: 'anthropic',
      name: 'Anthropic',
      model: null,
      apiKey: 'sk-ant-1',
      baseUrl: null,
      timeoutMs: 30_000,
    });
    const local = { AI_PROVIDER: 'openai', AI_BASE_URL: 'http://127.0.0.1:11434/v1' };
    expect(find({ ...local, AI_MODEL: 'qwen', AI_TIMEOUT_SECONDS: '120' })).toMatchObject({
      name: '127.0.0.1:11434',
      model: 'qwen',
      apiKey: null,
      timeoutMs: 120_000,
    });
    expect(find({ ...local, AI_PROVIDER_NAME: 'our own' })).toMatchObject({ name: 'our own' });
    const long = { ...local, AI_BASE_URL: `https://${'a.'.repeat(100)}example/v1` };
    expect(find(long)).toMatchObject({ name: 'a.'.repeat(50) });
  });

  it('stop the server with a message if the provider could not be called', () => {
    expect(refuse({ AI_PROVIDER: 'anthropic', OPENAI_API_KEY: 'sk-1' })).toContain(
      'ANTHROPIC_API_KEY is required with AI_PROVIDER=anthropic',
    );
    expect(refuse({ AI_PROVIDER: 'openai' })).toContain('OPENAI_API_KEY is required');
    expect(refuse({ AI_PROVIDER: 'gemini' })).toContain(
      'AI_PROVIDER must be one of embedded, anthropic, openai (it is "gemini")',
    );
  });

  it.each(['AI_SECOND_OPINION', 'AI_ADVICE'])(
    'refuse %s if there is no provider for it',
    (wish) => {
      expect(refuse({ [wish]: 'true' })).toContain(
        `${wish} needs AI_PROVIDER to be anthropic or openai`,
      );
    },
  );

  it('refuse addresses with a password, without printing it', () => {
    const openai = { AI_PROVIDER: 'openai' };
    for (const address of ['https://anna:hidden@ai.example/v1', 'ftp://hidden', 'hidden']) {
      const message = refuse({ ...openai, AI_BASE_URL: address });
      expect(message, address).toContain('AI_BASE_URL must be an address like');
      expect(message, address).not.toContain('hidden');
    }
  });

  it('refuse a name that could not be shown to users, and an invalid number of calls', () => {
    const wrong = { AI_PROVIDER_NAME: 'x'.repeat(101), AI_MODEL: 'two\nlines', AI_RUNNING: '0' };
    const message = refuse({ ...wrong, AI_CALLS_PER_DAY: 'many', AI_TIMEOUT_SECONDS: '601' });
    expect(message).toContain('AI_PROVIDER_NAME must have 100 characters or fewer');
    expect(message).toContain('AI_MODEL must be one line of text');
    expect(message).toContain('AI_RUNNING must be 1 or more');
    expect(message).toContain('AI_CALLS_PER_DAY must be a number');
    expect(message).toContain('AI_TIMEOUT_SECONDS must be 600 or less');
  });

  it('[S2-API-01] refuse an AI service over plain http, and a key without a service', () => {
    expect(refuse({ AI_SERVICE_ORIGIN: 'http://ai.example' })).toContain('must be an origin like');
    expect(refuse({ AI_SERVICE_ORIGIN: 'https://ai.example/v1' })).toContain('AI_SERVICE_ORIGIN');
    expect(refuse({ AI_SERVICE_KEY: 'hidden' })).toMatch(
      /AI_SERVICE_ORIGIN is required(?!.*hidden)/,
    );
    const spaced = refuse({ AI_SERVICE_KEY_HEADER: 'x key' });
    expect(spaced).toContain('AI_SERVICE_KEY_HEADER must be the name of a header');
    expect(refuse({ AI_SERVICE_ORIGIN: 'https://ai.example', AI_SERVICE_KEY: 'k' })).toBe(
      'nothing',
    );
  });
});
