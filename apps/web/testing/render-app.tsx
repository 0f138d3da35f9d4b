import { lazyWithRetry } from '../base/lazy-with-retry.ts';
import type { FaceScanOutcome, ScanRequest } from '@color-almanac/vision';
import { createMemoryDataStore } from '@color-almanac/sync/behaviour';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import { openAccount } from '../api/accounts/open-account.ts';
import { createApiClient } from '../api/client/api-client.ts';
import { toastStack } from '../ui/toast/show-toast.ts';
import { endGuestSession, startGuestSession } from '../features/account/guest-session.ts';
import { forgetPage, noteWelcomeSeen } from '../features/welcome/seen-welcome.ts';
import { catchInstallOffer } from '../pwa/install-offer.ts';
import { makeRoutes } from '../app/routes.tsx';
import type { DecodedPhoto } from '../media/vision/decode-photo.ts';
import { openThemeStore } from '../ui/theme/theme-store.ts';
import { EverythingNear } from './everything-near.ts';
import { fakeAccountDeps } from './fake-account.ts';
import { fakeConsent } from './fake-consent.ts';
import { fakeCutouts } from './fake-cutouts.ts';
import { fakePainter } from './fake-painter.ts';
import { noUploads } from './fake-uploads.ts';
import { fakeThemeDeps } from './fake-theme.ts';
import { createStatus } from '../store/sync/save-status.ts';
import type { Services } from '../screens/page/services.ts';
import { fakeSite } from './fake-site.ts';

/** Loads lazy modules up front: compiling them takes seconds on a busy machine. */
await Promise.all([
  import('../app/shell/shell.tsx'),
  import('../screens/personal/personal-route.tsx'),
  import('../features/color-points/photo-viewer.tsx'),
  import('../screens/catalog/catalog-route.tsx'),
  import('../app/shell/settings-dialog.tsx'),
  import('../features/own-your-data/move-dialog.tsx'),
  import('../features/welcome/welcome-modal.tsx'),
  import('../features/help/help-modal.tsx'),
]);

/** jsdom has no layout to scroll in, or to be far away in. */
globalThis.scrollTo = () => undefined;
Object.assign(globalThis, { IntersectionObserver: EverythingNear });

/** Nor does it have pointers that could leave an element. */
Element.prototype.setPointerCapture = () => undefined;

const NOW = '2026-03-01T12:00:00.000Z';

/** The color of every pixel of the fake canvas. */
export const PICKED_HEX = '#102030';

/** A photo whose every pixel seems to be `PICKED_HEX`. */
export function makePhoto(): DecodedPhoto {
  const context = {
    canvas: { width: 96, height: 96 },
    clearRect: () => undefined,
    fillRect: () => undefined,
    drawImage: () => undefined,
    getImageData: () => ({ data: [0x10, 0x20, 0x30, 255] }),
  };
  HTMLCanvasElement.prototype.getContext = (() =>
    context) as unknown as HTMLCanvasElement['getContext'];
  return {
    bitmap: { width: 100, height: 200 } as ImageBitmap,
    width: 100,
    height: 200,
    pixels: { width: 100, height: 200, data: new Uint8ClampedArray(100 * 200 * 4) },
    url: 'blob:example',
    release: () => undefined,
  };
}

/** Services that touch nothing outside the test. `scan` replaces the engine. */
export function makeServices(
  scan: (request: ScanRequest) => Promise<FaceScanOutcome> = () =>
    Promise.reject(new Error('No scan was expected')),
): Services {
  let ids = 0;
  return {
    account: openAccount(fakeAccountDeps()),
    signOut: {
      sendRest: () => Promise.reject(new Error('No farewell was expected')),
      leave: () => Promise.reject(new Error('No farewell was expected')),
    },
    api: createApiClient({
      fetch: () => Promise.reject(new Error('No call was expected')),
      getToken: () => null,
    }),
    errors: { report: () => 'REFERENCE', start: () => () => undefined, forget: () => undefined },
    dataStore: createMemoryDataStore(),
    guestDataStore: createMemoryDataStore(),
    uploads: noUploads,
    originals: { list: async () => [], takeLost: async () => 0 },
    deleteAccount: () => Promise.reject(new Error('No deletion was expected')),
    forgetGuest: () => Promise.reject(new Error('No deletion was expected')),
    sendNow: () => undefined,
    saveStatus: createStatus(),
    journal: { note: () => undefined },
    findLostCopies: async () => [],
    persistence: { get: () => 'lasting', subscribe: () => () => undefined },
    site: fakeSite(),
    saveEvents: { onSaved: () => () => undefined },
    installing: catchInstallOffer(new EventTarget()),
    newVersion: { onReady: () => () => undefined, takeOver: () => undefined },
    theme: openThemeStore(fakeThemeDeps()),
    arrivals: lazyWithRetry(() => Promise.reject(new Error('No arrival was expected'))),
    cutouts: fakeCutouts(),
    engine: {
      name: 'pretended',
      prepare: async () => true,
      scanFace: scan,
      scanGarment: () => Promise.reject(new Error('No garment was expected')),
      inspectFrame: () => Promise.reject(new Error('No camera was expected')),
      segmentPortrait: async () => ({ ok: false, failure: { reason: 'no-face' } }),
      close: async () => undefined,
    },
    aiConsent: { open: async () => fakeConsent() },
    serverEngine: {
      name: 'pretended, elsewhere',
      scanFace: () => Promise.reject(new Error('No scan on the server was expected')),
      scanGarment: () => Promise.reject(new Error('No scan on the server was expected')),
      close: async () => undefined,
    },
    clothingAnalysts: {
      device: { analyze: () => Promise.reject(new Error('No clothes were expected')) },
      server: { analyze: () => Promise.reject(new Error('No clothes were expected')) },
    },
    decodePhoto: async () => ({ ok: true, photo: makePhoto() }),
    painter: fakePainter().painter,
    now: () => NOW,
    newId: () => `local_${(ids += 1)}`,
  };
}

export interface AppSetting {
  readonly services?: Services;
  readonly path?: string;
  /** Whether the visitor has passed the gate already. */
  readonly inside?: boolean;
  /** Whether this browser was never here. */
  readonly firstVisit?: boolean;
  /** A router made for these services; else one in memory, at the path. */
  readonly router?: ReturnType<typeof createMemoryRouter>;
}

/** The whole app at a path, with a router of its own. */
export function renderApp(setting: AppSetting = {}) {
  const { services = makeServices(), path = '/', inside = false, firstVisit = false } = setting;
  if (inside) startGuestSession();
  if (!firstVisit) noteWelcomeSeen();
  const { router = createMemoryRouter(makeRoutes(services), { initialEntries: [path] }) } = setting;
  render(<RouterProvider router={router} />);
  return { services, router };
}

/** Chooses these files in the page's file dialog. */
export async function chooseFiles(...files: readonly File[]): Promise<void> {
  const [input] = await screen.findAllByLabelText('Choose a photo');
  if (!input) throw new Error('The page offers no file dialog');
  fireEvent.change(input, { target: { files } });
}

/** A file that can be decoded here. */
export const photoFile = (name = 'me.jpg') =>
  new File([new Uint8Array([1, 2, 3])], name, { type: 'image/jpeg' });

/** Chooses a photo and waits until it is shown. */
export async function choosePhoto(): Promise<void> {
  await chooseFiles(photoFile());
  await screen.findByText('Upload new photo');
}

const stage = () => screen.getByRole('application');

/** Gives the picture on the stage the stage's size of 100 by 200 pixels. */
export async function layOutStage(): Promise<void> {
  await screen.findByRole('application');
  for (const element of [stage(), ...(stage().parentElement?.children ?? [])]) {
    element.getBoundingClientRect = () => new DOMRect(0, 0, 100, 200);
  }
}

/** Clicks on the picture. */
export function tapStage(clientX = 25, clientY = 50): void {
  const mouse = { pointerId: 1, pointerType: 'mouse', button: 0, clientX, clientY };
  fireEvent.pointerDown(stage(), mouse);
  fireEvent.pointerUp(stage(), mouse);
}

/** Leaves nothing behind for the next test. */
export function tidyUp(): void {
  cleanup();
  toastStack.clear();
  endGuestSession();
  forgetPage();
  document.body.replaceChildren();
}
