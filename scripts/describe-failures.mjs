/** Enough to identify it; the full output is above. */
const MOST_SHOWN = 12;
// Includes a page's console message, which follows three fixed lines.
const LINES_EACH = 10;
// Terminal colors are noise in a file.
// oxlint-disable-next-line no-control-regex -- the escape character begins them
const COLORS = /\u001B\[[0-9;]*m/g;

/** The failures of vitest's JSON report, in a few lines each: the file, the title, the beginning of the error. */
export function describeUnitFailures(report) {
  const failed = (report?.testResults ?? []).flatMap(
    ({ name, message, status, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed');
      if (tests.length === 0 && status === 'failed') return [{ title: name, error: message }];
      return tests.map(({ fullName, failureMessages }) => ({
        title: `${name}: ${fullName}`,
        error: failureMessages.join('\n'),
      }));
    },
  );
  return describeFailed(failed);
}

/** The tests of Playwright's JSON report that failed in their last try. */
export function describeBrowserFailures(report) {
  return describeFailed([
    ...(report?.errors ?? []).map(({ message }) => ({
      title: 'outside of a test',
      error: message,
    })),
    ...listBrowserTests(report ?? {}, 'unexpected').map(({ title, results }) => ({
      title,
      error: (results.at(-1)?.errors ?? []).map(({ message }) => message).join('\n'),
    })),
  ]);
}

/** The tests of Playwright's JSON report that failed and then passed, by file, line and title. */
export function nameFlakyTests(report) {
  return listBrowserTests(report ?? {}, 'flaky').map(({ title }) => title);
}

function listBrowserTests({ specs = [], suites = [] }, wanted) {
  const found = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => ({ title: `${file}:${line} ${title}`, results })),
  );
  return [...found, ...suites.flatMap((suite) => listBrowserTests(suite, wanted))];
}

function describeFailed(failed) {
  const described = failed.slice(0, MOST_SHOWN).flatMap(({ title, error }) => [
    title,
    ...(error ?? '')
      .replaceAll(COLORS, '')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, LINES_EACH)
      .map((line) => `  ${line.trim().slice(0, 200)}`),
  ]);
  const left = failed.length - MOST_SHOWN;
  return left > 0 ? [...described, `and ${left} more`] : described;
}
