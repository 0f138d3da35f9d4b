import type { Locator, Page } from '@playwright/test';

/** A dialog of the app, and the way to it. */
export interface DialogCase {
  /** Where it is written, from `apps/web`. */
  readonly source: string;
  readonly name: string | RegExp;
  readonly role?: 'alertdialog';
  /** Whether it is the first visit, on which the welcome comes. */
  readonly isFirstVisit?: boolean;
  /** `site` is where anybody can sign in as one pretended person. */
  readonly arrive: (page: Page, site: string) => Promise<void>;
  readonly open: (page: Page) => Promise<void>;
  /** How many dialogs lie under it. */
  readonly below?: number;
  /** What has the focus once it is closed. */
  readonly opener: (page: Page) => Locator;
}
