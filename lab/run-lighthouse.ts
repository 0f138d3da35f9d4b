import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

import { medianOf } from '../bench/measure-time.ts';

/** Not a dependency, because it would add a hundred packages for one figure. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

export interface LighthouseScores {
  /** 0 to 100; the median of the runs. */
  readonly performance: number;
  readonly accessibility: number;
  /** Audits that lowered the score, from the median run. */
  readonly findings: readonly string[];
}

export interface Lighthouse {
  /** Audits one page with Lighthouse's defaults: a phone on a slow connection. */
  readonly audit: (visit: AuditedVisit) => Promise<LighthouseScores>;
  readonly close: () => Promise<void>;
}

export interface AuditedVisit {
  readonly address: string;
  readonly runs: number;
  /** Runs in the page before everything else. */
  readonly prepare: (() => void) | null;
}

/** Installs Lighthouse into a folder of its own. `null` if that is impossible here. */
export async function openLighthouse(chromium: string): Promise<Lighthouse | null> {
  const folder = mkdtempSync(join(tmpdir(), 'color-almanac-lighthouse-'));
  const forget = () => rmSync(folder, { recursive: true, force: true });
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'];
  spawnSync('npm', [...args, LIGHTHOUSE], { cwd: folder, stdio: ['ignore', 2, 2] });
  if (!existsSync(join(folder, 'node_modules/lighthouse/package.json'))) {
    forget();
    return null;
  }
  const { resolve } = createRequire(join(folder, 'package.json'));
  const load = (name: string) => import(pathToFileURL(resolve(name)).href);
  const { default: lighthouse }: LighthouseModule = await load('lighthouse');
  const { default: puppeteer }: PuppeteerModule = await load('puppeteer-core');
  const audit = async ({ address, runs, prepare }: AuditedVisit) => {
    const reports: LighthouseReport[] = [];
    for (let run = 0; run < runs; run += 1) {
      // A new browser profile each time.
      const browser = await puppeteer.launch({
        executablePath: chromium,
        args: ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
      });
      const page = await browser.newPage();
      if (prepare) await page.evaluateOnNewDocument(prepare);
      const result = await lighthouse(address, OPTIONS, undefined, page);
      await browser.close();
      if (!result) throw new Error(`Lighthouse says nothing of ${address}`);
      reports.push(result.lhr);
    }
    return summarize(reports);
  };
  return { audit, close: async () => forget() };
}

const OPTIONS = {
  onlyCategories: ['performance', 'accessibility'],
  logLevel: 'error',
  // It would otherwise clear the storage with the guest's choice.
  disableStorageReset: true,
};

function summarize(reports: readonly LighthouseReport[]): LighthouseScores {
  const scoresOf = (category: Category) =>
    reports.map((report) => Math.round((report.categories[category].score ?? 0) * 100));
  const sorted = reports.toSorted(
    (one, other) =>
      (one.categories.performance.score ?? 0) - (other.categories.performance.score ?? 0),
  );
  const middle = sorted[reports.length >> 1];
  return {
    performance: medianOf(scoresOf('performance')),
    accessibility: medianOf(scoresOf('accessibility')),
    findings: middle ? findingsOf(middle) : [],
  };
}

/** Every metric of a score, and every audit that failed. */
function findingsOf({ audits, categories }: LighthouseReport): readonly string[] {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => {
      const audit = audits[id];
      if (!audit || audit.score === null || audit.score >= 1) return [];
      return [`${audit.title} ${audit.displayValue ?? ''} (${audit.score})`];
    });
}

type Category = 'performance' | 'accessibility';

interface LighthouseReport {
  readonly categories: Readonly<
    Record<
      Category,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<
      string,
      { readonly title: string; readonly score: number | null; readonly displayValue?: string }
    >
  >;
}

interface LighthouseModule {
  readonly default: (
    address: string,
    options: typeof OPTIONS,
    config: undefined,
    page: unknown,
  ) => Promise<{ readonly lhr: LighthouseReport } | undefined>;
}

interface PuppeteerModule {
  readonly default: {
    readonly launch: (options: {
      readonly executablePath: string;
      readonly args: readonly string[];
    }) => Promise<{
      readonly newPage: () => Promise<{
        readonly evaluateOnNewDocument: (script: () => void) => Promise<unknown>;
      }>;
      readonly close: () => Promise<void>;
    }>;
  };
}
