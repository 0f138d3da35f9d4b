import { CATALOGUE_CHOICES } from '@color-almanac/domain';
import type { CatalogueChoice } from '@color-almanac/domain';
import { CATALOGUE_NAMES } from '@color-almanac/words';
import { ChevronDown, CircleQuestionMark, Funnel, Upload } from 'lucide-react';
import type { RefObject } from 'react';

import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuChoice } from '../../ui/menu/menu.tsx';
import { CATALOG_WORDS as WORDS } from '../../words/catalog.words.ts';
import { UPLOAD_ACCEPT } from './intake/use-catalog-uploads.ts';
import styles from './catalog-toolbar.module.css';

interface CatalogToolbarProps {
  readonly choice: CatalogueChoice;
  readonly onChoose: (choice: CatalogueChoice) => void;
  readonly filterCount: number;
  readonly filterIsOpen: boolean;
  /** The id of what the filter's button opens beside the grid, while that is shown. */
  readonly filterId: string | undefined;
  readonly onFilter: () => void;
  /** Why nothing can be uploaded now. Shown to a user who tries anyway. */
  readonly uploadReason: string | null;
  /** Opens the file dialog, or says why not. */
  readonly onBrowse: () => void;
  readonly fileInput: RefObject<HTMLInputElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
  /** `null` where there is nothing to select, or the user selects already. */
  readonly onSelect: (() => void) | null;
  readonly onHelp: () => void;
}

const CHOICES = CATALOGUE_CHOICES.map((value) => ({ value, name: CATALOGUE_NAMES[value] }));

/** The choice of catalog, the filter, and the upload. */
export function CatalogToolbar(props: CatalogToolbarProps) {
  return (
    <div role="toolbar" aria-label={WORDS.toolbar} className={styles.toolbar}>
      <CatalogueMenu choice={props.choice} onChoose={props.onChoose} />
      <FilterButton {...props} />
      {props.onSelect ? <Button onClick={props.onSelect}>{WORDS.select}</Button> : null}
      <UploadButton {...props} />
      <FileInput {...props} />
      <IconButton
        label={WORDS.help}
        title={WORDS.help}
        aria-haspopup="dialog"
        onClick={props.onHelp}
      >
        <Icon of={CircleQuestionMark} />
      </IconButton>
    </div>
  );
}

function CatalogueMenu({ choice, onChoose }: Pick<CatalogToolbarProps, 'choice' | 'onChoose'>) {
  return (
    <Menu
      align="start"
      trigger={
        <Button
          className={styles.choice}
          aria-label={`${WORDS.choose}: ${CATALOGUE_NAMES[choice]}`}
        >
          <span>{CATALOGUE_NAMES[choice]}</span>
          <Icon of={ChevronDown} size="small" />
        </Button>
      }
    >
      <MenuChoice label={WORDS.choose} value={choice} options={CHOICES} onChoose={onChoose} />
    </Menu>
  );
}

type FilterButtonProps = Pick<
  CatalogToolbarProps,
  'filterCount' | 'filterIsOpen' | 'filterId' | 'onFilter'
>;

function FilterButton({ filterCount, filterIsOpen, filterId, onFilter }: FilterButtonProps) {
  return (
    <Button
      aria-expanded={filterIsOpen}
      aria-controls={filterId}
      className={styles.filter}
      onClick={onFilter}
    >
      <Icon of={Funnel} />
      {WORDS.filter}
      {filterCount > 0 ? (
        <Badge className={styles.count}>
          <span aria-hidden>{filterCount}</span>
          <span className="unseen">{WORDS.filterCount(filterCount)}</span>
        </Badge>
      ) : null}
    </Button>
  );
}

function UploadButton({
  uploadReason,
  onBrowse,
}: Pick<CatalogToolbarProps, 'uploadReason' | 'onBrowse'>) {
  const isOff = uploadReason !== null;
  return (
    <Button
      variant="primary"
      className={styles.upload}
      {...(isOff ? { 'aria-disabled': true, title: uploadReason } : {})}
      onClick={onBrowse}
    >
      <Icon of={Upload} />
      {WORDS.upload}
    </Button>
  );
}

function FileInput({ fileInput, onFiles }: Pick<CatalogToolbarProps, 'fileInput' | 'onFiles'>) {
  return (
    <input
      ref={fileInput}
      type="file"
      multiple
      accept={UPLOAD_ACCEPT}
      aria-label={WORDS.upload}
      hidden
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // The same files may be chosen again.
        currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
