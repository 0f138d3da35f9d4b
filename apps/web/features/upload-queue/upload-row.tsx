import type { Alike, Upload } from '@color-almanac/domain';
import { Image, X } from 'lucide-react';
import { memo, useCallback } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { usePictureUrl } from '../../ui/use-picture-url.ts';
import type { Uploads } from '../../media/uploads/uploads.ts';
import { UPLOAD_QUEUE_WORDS as WORDS } from '../../words/upload-queue.words.ts';
import { describeUpload } from './describe-upload.ts';
import styles from './upload-panel.module.css';

interface UploadRowProps {
  readonly uploads: Uploads;
  readonly upload: Upload;
  /** What it looks like, and how to describe that. */
  readonly alikeKind: Alike['kind'] | undefined;
  readonly alikeId: string | undefined;
  readonly alike: string | null;
}

/** One file: its name, its progress, and the one action for it. */
export const UploadRow = memo(function UploadRow(props: UploadRowProps) {
  const { uploads, upload, alikeKind, alikeId, alike } = props;
  const { icon, text, tone } = describeUpload(upload, alike);
  return (
    <li className={styles.row}>
      <div className={styles.pictures}>
        <RowPicture uploads={uploads} of={pictureOf(upload)} isThere={hasPicture(upload)} />
        {alikeKind && alikeId !== undefined ? (
          <RowPicture
            uploads={uploads}
            of={{ kind: alikeKind, id: alikeId }}
            isThere
            name={WORDS.alikePicture}
          />
        ) : null}
      </div>
      <div className={styles.about}>
        <div className={styles.nameLine}>
          <b className={styles.name} title={upload.name}>
            <bdi translate="no">{upload.name}</bdi>
          </b>
          <span className={styles.size}>{WORDS.size(upload.size)}</span>
        </div>
        <p className={joinClasses(styles.state, styles[tone])}>
          <Icon of={icon} size="small" />
          <span>{text}</span>
        </p>
      </div>
      <RowActs uploads={uploads} upload={upload} />
    </li>
  );
});

function RowActs({
  uploads,
  upload: { id, name, state },
}: Pick<UploadRowProps, 'uploads' | 'upload'>) {
  if (state === 'kept' || state === 'cancelled') return null;
  if (state === 'failed') {
    const retry = () => uploads.retry([id]);
    return (
      <Button variant="quiet" size="small" aria-label={WORDS.retryNamed(name)} onClick={retry}>
        {WORDS.retry}
      </Button>
    );
  }
  if (state === 'duplicate-asked') {
    const answer = (how: 'keep' | 'leave-out') => () => uploads.answer([id], how);
    return (
      <div className={styles.answers}>
        <Button
          variant="quiet"
          size="small"
          aria-label={WORDS.keepNamed(name)}
          onClick={answer('keep')}
        >
          {WORDS.keep}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={WORDS.leaveOutNamed(name)}
          onClick={answer('leave-out')}
        >
          {WORDS.leaveOut}
        </Button>
      </div>
    );
  }
  return (
    <IconButton size="small" label={WORDS.cancelNamed(name)} onClick={() => uploads.cancel([id])}>
      <Icon of={X} size="small" />
    </IconButton>
  );
}

interface RowPictureProps {
  readonly uploads: Uploads;
  readonly of: Alike;
  readonly isThere: boolean;
  /** Without a name it says nothing the words beside it do not. */
  readonly name?: string;
}

function RowPicture({ uploads, of, isThere, name = '' }: RowPictureProps) {
  const url = useUploadPicture(uploads, of, isThere);
  return (
    <span className={styles.picture}>
      {url === null ? <Icon of={Image} /> : <img src={url} alt={name} />}
    </span>
  );
}

function pictureOf(upload: Upload): Alike {
  return upload.state === 'kept'
    ? { kind: 'item', id: upload.itemId }
    : { kind: 'upload', id: upload.id };
}

/** An inspected photo has a picture as long as it may become an item. */
function hasPicture(upload: Upload): boolean {
  return (
    upload.state === 'duplicate-asked' ||
    upload.state === 'sending' ||
    upload.state === 'kept' ||
    (upload.state === 'failed' && upload.fingerprint !== null)
  );
}

/** The URL of a small picture; `null` as long as there is none, or `isThere` says that there cannot be one yet. */
function useUploadPicture(
  { getPicture }: Pick<Uploads, 'getPicture'>,
  { kind, id }: Alike,
  isThere: boolean,
): string | null {
  const read = useCallback(() => getPicture({ kind, id }), [getPicture, kind, id]);
  return usePictureUrl(isThere ? read : null, showName);
}

// Without a picture the name is enough.
const showName = () => undefined;
