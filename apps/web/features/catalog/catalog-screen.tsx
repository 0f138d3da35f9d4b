import { ALL_ITEMS, countActiveFilters } from '@color-almanac/domain';
import { CATALOGUE_NAMES } from '@color-almanac/words';
import { useId, useRef, useState, useSyncExternalStore } from 'react';
import type { ComponentProps, ReactNode, RefObject } from 'react';

import type { DialogErrorBoundary } from '../../ui/dialog-error-boundary.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { loadOnIntent, showOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { useFirstOpening } from '../../ui/load-on-demand/use-first-opening.ts';
import { useThumbnails } from '../../ui/item-pictures/use-thumbnails.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { CATALOG_WORDS as WORDS } from '../../words/catalog.words.ts';
import { CatalogContent } from './catalog-content.tsx';
import type { ShowItemActions } from './catalog-dialogs.tsx';
import styles from './catalog-screen.module.css';
import { CatalogToolbar } from './catalog-toolbar.tsx';
import { FilterLine } from './filter/filter-line.tsx';
import { FilterSidebar } from './filter/item-filter.tsx';
import { FirstVisit } from './first-visit.tsx';
import { WaitingPhotos } from './intake/waiting-photos.tsx';
import { PageIntake } from './intake/page-intake.tsx';
import { useFileBrowser } from './intake/use-catalog-uploads.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useCatalogWork } from './use-catalog-work.ts';
import type { CatalogDeps, CatalogWork } from './use-catalog-work.ts';
import { useLostFocus } from './use-lost-focus.ts';
import { useShownFigure } from './use-shown-figure.ts';
import { WardrobePanel } from './wardrobe/wardrobe-panel.tsx';

/** Loaded with the first dialog, or as the pointer comes to the items. */
export const catalogDialogs = lazyWithRetry(() => import('./catalog-dialogs.tsx'));
const CatalogDialogs = showOnDemand(catalogDialogs, (code) => code.CatalogDialogs);

interface CatalogScreenProps extends CatalogDeps {
  /** Photos being added: a line below the grid. */
  readonly uploadPanel: ReactNode;
  /** Added items that need the user. */
  readonly arrivalStrip: ReactNode;
  /** Items whose photos are being read. */
  readonly arriving: ReadonlySet<string>;
  readonly isSignedIn: boolean;
  readonly onHelp: () => void;
  /** Keeps failures of a dialog, or of loading it, away from the screen. */
  readonly errorBoundary: DialogErrorBoundary;
  readonly itemActions: ShowItemActions;
  /** Whom the items are rated for. */
  readonly ratedFor: ReactNode;
}

/** The catalogs: what a user owns, stores and thinks of buying, rated against their season. */
export function CatalogScreen(props: CatalogScreenProps) {
  const { isSignedIn, onHelp, uploadPanel, arrivalStrip, arriving, ...rest } = props;
  const { errorBoundary, itemActions, ratedFor, ...deps } = rest;
  const work = useCatalogWork(deps);
  const { view, shown } = work;
  const isWide = useWideWindow();
  /** What the user chose; `null` while the content decides. */
  const [wantsSidebar, setWantsSidebar] = useState<boolean | null>(null);
  const [sheetIsOpen, setSheetIsOpen] = useState(false);
  const hasPanel = uploadPanel !== null && uploadPanel !== undefined && uploadPanel !== false;
  const isBare = !work.isLoading && shown.gist.count === 0;
  // Few items are found without a filter, so it opens only if asked for.
  const hasSidebar = isWide && (wantsSidebar ?? shown.gist.count >= MANY_ITEMS);
  const hasSelection = (work.isSelecting && !isBare) || work.progress !== null;
  const failure = work.isNew ? null : isSignedIn ? WORDS.isOld : WORDS.isUnread;
  // A signed-in user may add photos all the same.
  const isUnread = failure !== null && isBare && !isSignedIn;
  const isFirstVisit = work.hasNoItems && isBare && failure === null && !hasPanel;
  const panel = {
    filter: view.filter,
    order: view.order,
    options: shown.options,
    hasSeason: deps.season !== null,
    onFilter: (filter: typeof view.filter) => work.changeView({ filter }),
    onOrder: (order: typeof view.order) => work.changeView({ order }),
  };
  const sidebarId = useId();
  const files = useFileBrowser(work);
  const heading = useRef<HTMLHeadingElement>(null);
  useLostFocus(!hasSelection, () => findGrid() ?? heading.current);
  useLostFocus(hasSelection, findGrid);
  useLostFocus(shown.ids.length === 0, () => heading.current);
  const figure = useShownFigure((filter) => work.changeView({ filter }));
  return (
    <main id="content" className={joinClasses('page', styles.main)}>
      <div className={styles.pageHead}>
        <div className={styles.titles}>
          <h1 ref={heading} tabIndex={-1}>
            {view.choice === ALL_ITEMS ? WORDS.title : CATALOGUE_NAMES[view.choice]}
          </h1>
          {isBare ? null : (
            <p className="lead">{work.isLoading ? WORDS.loading : WORDS.gist(shown.gist)}</p>
          )}
          {isBare ? null : ratedFor}
          {failure === null || isUnread ? null : <p className="secondary">{failure}</p>}
        </div>
        <CatalogToolbar
          choice={view.choice}
          onChoose={(choice) => work.changeView({ choice })}
          filterCount={countActiveFilters(view.filter)}
          filterIsOpen={isWide ? hasSidebar : sheetIsOpen}
          filterId={hasSidebar ? sidebarId : undefined}
          onFilter={() => (isWide ? setWantsSidebar(!hasSidebar) : setSheetIsOpen(true))}
          uploadReason={work.uploadReason}
          onBrowse={files.browse}
          fileInput={files.input}
          onFiles={files.take}
          onSelect={isBare || hasSelection ? null : work.beginSelecting}
          onHelp={onHelp}
        />
      </div>
      {work.held.length > 0 ? (
        <WaitingPhotos
          count={work.held.length}
          onChoose={work.uploadHeld}
          onDiscard={work.discardHeld}
        />
      ) : null}
      {view.choice === 'wardrobe' && shown.gist.count > 0 ? (
        <WardrobePanel index={shown.index} onShow={figure.show} />
      ) : null}
      {arrivalStrip}
      {hasSelection ? (
        <SelectionBar
          selection={work.selection}
          progress={work.progress}
          onSelectAll={work.selectAll}
          onClear={work.clear}
          onAct={work.act}
        />
      ) : null}
      <div className={joinClasses(styles.columns, hasSidebar && styles.withAside)}>
        <CatalogArea
          work={work}
          firstVisit={
            isFirstVisit ? (
              <FirstVisit
                choice={view.choice}
                hasSeason={deps.season !== null}
                onBrowse={files.browseFor}
              />
            ) : null
          }
          arriving={arriving}
          panel={uploadPanel}
          failure={isUnread ? failure : null}
          onBrowse={files.browse}
          line={figure.line}
        />
        {hasSidebar ? <FilterSidebar id={sidebarId} {...panel} /> : null}
      </div>
      <OpenedDialogs
        work={work}
        errorBoundary={errorBoundary}
        itemActions={itemActions}
        sheet={{
          ...panel,
          open: sheetIsOpen && !isWide,
          shown: shown.ids.length,
          onClose: () => setSheetIsOpen(false),
        }}
      />
    </main>
  );
}

/** The dialogs, once one was opened. */
function OpenedDialogs(props: ComponentProps<typeof CatalogDialogs>) {
  const { work, sheet, errorBoundary: ErrorBoundary } = props;
  const wasOpen = useFirstOpening(sheet.open || work.opened !== null || work.moving !== null);
  const close = () => {
    sheet.onClose();
    work.close();
    work.closeMove();
  };
  return wasOpen ? (
    <ErrorBoundary dialog="catalog" onClose={close}>
      <CatalogDialogs {...props} />
    </ErrorBoundary>
  ) : null;
}

interface CatalogAreaProps {
  readonly work: CatalogWork;
  /** Shown in place of the grid where there are no items at all. */
  readonly firstVisit: ReactNode;
  readonly arriving: ReadonlySet<string>;
  /** Shown below the grid. */
  readonly panel: ReactNode;
  readonly failure: string | null;
  readonly onBrowse: () => void;
  readonly line: RefObject<HTMLDivElement | null>;
}

/** The grid, its filter line, and the page as a drop target for photos. */
function CatalogArea(props: CatalogAreaProps) {
  const { work, firstVisit, arriving, panel, failure, onBrowse, line } = props;
  const { choice, filter } = work.view;
  const thumbnails = useThumbnails(work.repository, work.cutouts);
  const hint = sayWhereDropped(work);
  return (
    <div className={styles.place} {...loadOnIntent(catalogDialogs)}>
      <FilterLine
        ref={line}
        filter={filter}
        shown={work.shown.ids.length}
        count={work.shown.gist.count}
        onFilter={(next) => work.changeView({ filter: next })}
      />
      {firstVisit ?? (
        <CatalogContent
          choice={choice}
          shown={work.shown}
          isLoading={work.isLoading}
          onBrowse={onBrowse}
          failure={failure}
          onTryAgain={work.retry}
          onView={work.changeView}
          selection={work.selection}
          pressed={work.pressed}
          arriving={arriving}
          thumbnails={thumbnails}
          onGesture={work.gesture}
          onOpen={work.open}
          onSelectAll={work.selectAll}
          onClear={work.clear}
          onDelete={() => work.act('delete')}
        />
      )}
      {panel}
      <PageIntake hint={hint} onFiles={work.upload} />
    </div>
  );
}

export const findGrid = () => document.querySelector<HTMLElement>('#content [role=listbox]');

function sayWhereDropped({ view: { choice }, uploadReason }: CatalogWork): string {
  if (choice === ALL_ITEMS) return WORDS.drop.choose;
  return uploadReason === null ? WORDS.drop.here(CATALOGUE_NAMES[choice]) : WORDS.drop.refused;
}

/** From so many items on the filter is open where there is space for it. */
const MANY_ITEMS = 13;

/** From this width on there is space for the filter beside the grid. Keep in sync with the stylesheet. */
const WIDE = '(min-width: 1241px)';

function useWideWindow(): boolean {
  return useSyncExternalStore(watchWidth, isWide);
}

const isWide = () => matchMedia(WIDE).matches;

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
