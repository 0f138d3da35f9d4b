/** What a systemd unit or a Containerfile relies on: programs, folders and settings. */
export interface Deployment {
  /** From the root of the project. */
  readonly paths: readonly string[];
  readonly settings: readonly string[];
}

/** Where the units and the image have the project. */
const INSTALLED = /\/(?:opt\/color-almanac|app)\/([\w./-]+)/g;
/** A program of ours in a line that starts one, relative to the working folder. */
const PROGRAM = /(?<![\w/.-])([\w-]+\/[\w./-]+\.(?:ts|mjs))/g;

export function readUnit(text: string): Deployment {
  const lines = text.split('\n').filter((line) => !line.startsWith('#'));
  const started = lines.filter((line) => /^Exec|^WorkingDirectory/.test(line)).join('\n');
  return {
    paths: matchAll(started, INSTALLED, PROGRAM),
    settings: matchAll(lines.join('\n'), /^Environment=([A-Z_]+)=/gm),
  };
}

export function readContainerfile(text: string): Deployment {
  const lines = text.split('\n').filter((line) => !line.startsWith('#'));
  const code = lines.join('\n');
  const settings = lines.filter((line) => line.startsWith('ENV ')).join('\n');
  return {
    paths: matchAll(code.replaceAll(/^HEALTHCHECK.*$/gm, ''), INSTALLED, PROGRAM),
    settings: matchAll(settings, /([A-Z_]+)=/g),
  };
}

function matchAll(text: string, ...patterns: readonly RegExp[]): readonly string[] {
  const found = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, match = '']) => match),
  );
  return [...new Set(found)];
}
