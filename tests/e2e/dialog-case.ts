import type { Locator, Page } from '@playwright/test';

/** A dialog of the app and how to open it. */
export interface DialogCase {
  /** Its source file, relative to `apps/web`. */
  readonly source: string;
  readonly name: string | RegExp;
  readonly role?: 'alertdialog';
  /** Whether it is a first visit, with the welcome dialog. */
  readonly isFirstVisit?: boolean;
  /** `site` signs anyone in as one fake user. */
  readonly arrive: (page: Page, site: string) => Promise<void>;
  readonly open: (page: Page) => Promise<void>;
  /** How many dialogs are open below it. */
  readonly below?: number;
  /** What has the focus after it closes. */
  readonly opener: (page: Page) => Locator;
}
