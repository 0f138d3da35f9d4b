import assert from 'node:assert/strict';

import { parseSeasonKey } from '@color-almanac/domain';

import { giveExportedFile, holdExportedFile, readCanvas, showsCloths } from './in-page.ts';
import type { Visitor } from './visitor.ts';

/** Four bytes a pixel. */
export interface Painting {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** What the engines are compared by. */
export interface Findings {
  /** The five colors and the season of each photo, by its file. */
  readonly readings: Record<string, { readonly hexes: readonly string[]; readonly season: string }>;
  /** The painted patterns, by their type. */
  readonly patterns: Record<string, Painting>;
}

export interface Stage {
  readonly address: string;
  readonly portraits: readonly string[];
  readonly garments: readonly string[];
  /** Ends the server, so that nothing can come from it. */
  readonly goOffline: () => Promise<void>;
  readonly found: Findings;
}

export interface Step {
  readonly title: string;
  readonly run: (visitor: Visitor, stage: Stage) => Promise<void>;
}

const RESULTS = 'AI Point Detection Results';
const LINK = 'palette-1.TYPE.41.F4E1CFp40.7F7360-35.1D3F8F-25';
const DIALOG = `document.querySelector('[role=dialog]')`;
const PHOTO = `document.querySelector('main img')`;
const FIRST_CHOICE = '[role=dialog] [role=radio]';
const STORED_SEASON = `JSON.parse(localStorage.getItem('colorProfiles') ?? '[]')[0]?.color_season`;
const CLOTHS_SHOWN = `(${showsCloths.toString()})()`;
const PATTERNS = ['stripes', 'voronoi', 'waves'];

/** One after the other in one tab, each beginning where the one before ended. */
export const STEPS: readonly Step[] = [
  {
    title: 'the gate lets a guest in',
    run: async (visitor, { address }) => {
      await visitor.tab.goTo(address);
      await visitor.tab.resize({ width: 1440, height: 900 });
      await visitor.tab.evaluate(`localStorage.setItem('hasSeenLandingModal', 'true')`);
      await visitor.press('Continue without signing in');
      await visitor.see('Set Profile Colors');
    },
  },
  {
    title: 'a portrait is read on the device and its season saved',
    run: async (visitor, { portraits, found }) => {
      for (const portrait of portraits) {
        await readPortrait(visitor, portrait, found);
      }
    },
  },
  {
    title: 'a reload keeps season, points and photo',
    run: async (visitor, { address }) => {
      const season = await readSavedSeason(visitor);
      await visitor.tab.goTo(address);
      await visitor.see('5 of 5');
      assert.equal(await readSavedSeason(visitor), season);
      await visitor.until(`${PHOTO}?.naturalWidth > 0`);
    },
  },
  {
    title: 'two cloths lie below the face',
    run: async (visitor, { address }) => {
      await visitor.tab.goTo(`${address}/drape`);
      await visitor.until(`document.querySelectorAll('canvas[data-cloth]').length === 2`);
      await visitor.until(CLOTHS_SHOWN);
      await visitor.press('Only B');
      await visitor.press('Decide by eye');
      await visitor.see('Which makes your face look more even and awake?');
      await visitor.press('Cancel');
      await visitor.until(`!${DIALOG}`);
    },
  },
  {
    title: 'a typed color is analyzed',
    run: async (visitor, { address }) => {
      await visitor.tab.goTo(`${address}/analyze`);
      await visitor.typeInto('or type a color', '#BE9C31\n');
      await visitor.see('Would this suit me?');
      await visitor.press('Run analysis');
      await visitor.see('Season Compatibility');
    },
  },
  {
    title: 'patterns are painted',
    run: async (visitor, { address, found }) => {
      for (const type of PATTERNS) {
        await visitor.tab.goTo('about:blank');
        await visitor.tab.goTo(`${address}/workspace#${LINK.replace('TYPE', type)}`);
        await visitor.see('Areas within');
        found.patterns[type] = await readPainting(visitor);
      }
    },
  },
  {
    title: 'three garments are added and scanned',
    run: async (visitor, { address, garments }) => {
      await visitor.tab.goTo(`${address}/wardrobe`);
      await visitor.see('Add clothes to Wardrobe');
      await visitor.choose(garments);
      await visitor.see('3 photos added');
      await visitor.see('3 items need you');
      await visitor.press('Review');
      for (let at = 1; at <= garments.length; at += 1) {
        await saveReviewed(visitor, at, garments.length);
      }
      await visitor.see('3 items, 3 analyzed');
    },
  },
  {
    title: 'a collection is created',
    run: async (visitor, { address }) => {
      await visitor.tab.goTo(`${address}/collections`);
      await visitor.press('Create collection');
      await visitor.typeInto('Name', 'Lisbon');
      await visitor.press('Create');
      await visitor.see('Lisbon');
    },
  },
  {
    title: 'a page left while it saves does not block the next one',
    run: async (visitor, { address }) => {
      for (let at = 1; at <= 5; at += 1) {
        await visitor.tab.goTo(`${address}/collections`);
        await visitor.press('Create collection');
        await visitor.typeInto('Name', `Trip ${at}`);
        await visitor.press('Create');
        // The closing dialog steps back in history. In Chromium that may cancel the navigation: then nothing was left.
        await visitor.tab.goTo(`${address}/wardrobe`).catch(() => undefined);
      }
      await visitor.tab.goTo(`${address}/collections`);
      await visitor.see('Lisbon');
    },
  },
  {
    title: 'a profile is copied',
    run: async (visitor, { address }) => {
      await visitor.tab.goTo(`${address}/profiles`);
      await visitor.press('Actions for');
      await visitor.press('Duplicate');
      await visitor.see('was duplicated');
      await visitor.tab.goTo(address);
    },
  },
  {
    title: 'a theme is chosen and kept',
    run: async (visitor, { address }) => {
      await openSettings(visitor, 'App Theme');
      await visitor.press('Deep Winter');
      const theme = `document.documentElement.dataset.theme`;
      await visitor.until(`/deep/i.test(${theme} ?? '')`);
      const chosen = await visitor.tab.evaluate<string>(theme);
      await visitor.tab.goTo(address);
      await visitor.until(`${theme} === ${JSON.stringify(chosen)}`);
    },
  },
  {
    title: 'everything is exported, deleted and imported again',
    run: async (visitor, { address }) => {
      const season = await readSavedSeason(visitor);
      await openSettings(visitor, 'Your data');
      await visitor.tab.evaluate(`(${holdExportedFile.toString()})()`);
      await visitor.press('Export my data');
      await visitor.until('globalThis.exportedFile');
      await visitor.typeInto('Type DELETE to confirm', 'DELETE');
      await visitor.press('Delete everything');
      await visitor.press('Continue without signing in');
      await visitor.see('Set Profile Colors');
      await openSettings(visitor, 'Your data');
      await visitor.tab.evaluate(`(${giveExportedFile.toString()})()`);
      await visitor.press('Import');
      await visitor.see('Added 2 profiles');
      await visitor.tab.goTo(address);
      await visitor.see('5 of 5');
      assert.equal(await readSavedSeason(visitor), season);
    },
  },
  {
    title: 'a reload without a server opens the app',
    run: async (visitor, { address, goOffline }) => {
      await visitor.until('navigator.serviceWorker?.controller');
      await goOffline();
      await visitor.tab.goTo(`${address}/?again`);
      await visitor.see('Set Profile Colors');
      await visitor.see('5 of 5');
    },
  },
];

async function readPortrait(visitor: Visitor, portrait: string, found: Findings): Promise<void> {
  // A press before the new photo has replaced the old one would read the old one.
  const before = await visitor.tab.evaluate<string>(`${PHOTO}?.src ?? ''`);
  await visitor.choose([portrait]);
  await visitor.until(`${PHOTO}?.complete && ${PHOTO}.src !== ${JSON.stringify(before)}`);
  await visitor.press('Get color points');
  await visitor.see(RESULTS);
  await visitor.press('Get Color Season');
  const choice = `document.querySelector('${FIRST_CHOICE}')`;
  await visitor.until(choice);
  const season = parseSeasonKey(await visitor.tab.evaluate<string>(`${choice}.ariaLabel`));
  // In a low window it lies below what the dialog shows first, and WebKit's driver scrolls the page only.
  await visitor.tab.evaluate(`${choice}.scrollIntoView({ block: 'center' })`);
  await visitor.tab.press(FIRST_CHOICE);
  await visitor.press('Save Season');
  await visitor.until(`!document.querySelector('[role=dialog]')`);
  await visitor.see('40 colors');
  // The season of the photo before is on the screen and in the copy until this one is stored.
  await visitor.until(`${STORED_SEASON} === ${JSON.stringify(season)}`);
  const profile = await readProfile(visitor);
  const name = portrait.split('/').at(-1) ?? portrait;
  found.readings[name] = {
    hexes: profile.personal_colors.colorPoints.map(({ id, hex }) => `${id} ${hex}`).toSorted(),
    season: profile.color_season ?? '',
  };
}

interface SavedProfile {
  readonly color_season: string | null;
  readonly personal_colors: {
    readonly colorPoints: readonly { readonly id: string; readonly hex: string }[];
  };
}

/** From the copy that the specification keeps in localStorage. */
async function readProfile(visitor: Visitor): Promise<SavedProfile> {
  const stored = await visitor.tab.evaluate<string>(
    `localStorage.getItem('colorProfiles') ?? '[]'`,
  );
  const [profile] = JSON.parse(stored) as readonly SavedProfile[];
  if (!profile) throw new Error('No profile is saved');
  return profile;
}

const readSavedSeason = async (visitor: Visitor): Promise<string | null> =>
  (await readProfile(visitor)).color_season;

async function openSettings(visitor: Visitor, section: string): Promise<void> {
  await visitor.press('Account');
  // The header has such a button as well: the panel must be there first.
  await visitor.until(DIALOG);
  await visitor.press('Settings');
  await visitor.press(section);
}

/** Saves the item under review, after the first answer to what it is, where that is asked. */
async function saveReviewed(visitor: Visitor, at: number, of: number): Promise<void> {
  await visitor.see(`${at} of ${of}`);
  const isAsked = await visitor.tab.evaluate<boolean>(
    `document.body.innerText.includes('What is it?')`,
  );
  if (isAsked) {
    await visitor.tab.evaluate(
      `document.querySelector('[role=dialog] button[aria-pressed]').setAttribute('data-answer', '')`,
    );
    await visitor.tab.press('[data-answer]');
  }
  await visitor.press(at === of ? 'Save to Wardrobe' : 'Save & Next');
}

async function readPainting({ tab }: Visitor): Promise<Painting> {
  const { width, height, text } = await tab.evaluate<ReturnType<typeof readCanvas>>(
    `(${readCanvas.toString()})()`,
  );
  return { width, height, pixels: Buffer.from(text, 'latin1') };
}
