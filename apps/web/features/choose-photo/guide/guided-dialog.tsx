import { Lightbulb } from 'lucide-react';
import { useRef, useState } from 'react';

import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Modal } from '../../../ui/modal/modal.tsx';
import { CAMERA_WORDS } from '../../../words/camera.words.ts';
import { FLAW_WORDS, GUIDE_WORDS } from '../../../words/guided-capture.words.ts';
import { CameraButtons } from '../camera-buttons.tsx';
import { CameraDialog } from '../camera-dialog.tsx';
import { CameraOrFile } from '../camera-or-file.tsx';
import { useCamera } from '../../../ui/camera/use-camera.ts';
import { acceptCaptures, sortCaptures } from './accept-captures.ts';
import { CaptureReview } from './capture-review.tsx';
import { MOST_CAPTURES } from './capture.ts';
import type { CaptureGuide, TakenCaptures } from './capture.ts';
import { GuideStage } from './guide-stage.tsx';
import { GuideTools } from './guide-tools.tsx';
import { useCalmText } from '../../../ui/camera/use-calm-text.ts';
import { useCaptures } from './use-captures.ts';
import type { ShownCapture } from './use-captures.ts';
import { useGuide, useGuideEngine } from './use-guide.ts';
import type { GuideView } from './use-guide.ts';
import { useWhitePaper } from './use-white-paper.ts';
import styles from './guide.module.css';

interface GuidedDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onShot: (shot: File) => void;
  /** `null` for pictures that aren't faces. */
  readonly guide: CaptureGuide | null;
}

/** The camera with a guide. Without one, and where its models don't load, the camera alone. */
export function GuidedDialog({ guide, ...props }: GuidedDialogProps) {
  return guide ? <PreparedGuide {...props} guide={guide} /> : <CameraDialog {...props} />;
}

type GuideProps = GuidedDialogProps & { readonly guide: CaptureGuide };

function PreparedGuide({ guide, ...props }: GuideProps) {
  const { readiness } = useGuideEngine(guide.engine, props.open);
  if (readiness === 'unavailable') return <CameraDialog {...props} />;
  return <GuideAtWork {...props} guide={guide} isReady={readiness === 'ready'} />;
}

type GuideAtWorkProps = GuideProps & { readonly isReady: boolean };

function GuideAtWork({ open, onClose, onShot, guide, isReady }: GuideAtWorkProps) {
  const work = useGuidedCamera({ open, guide, isReady });
  const { state, captures, stage, video, paper, view } = work;
  const [isLit, setLit] = useState(false);
  const shutter = useRef<HTMLButtonElement>(null);
  const hint = findHint({ isReady, stage, view });
  const isWatched = stage !== 'reviewing' && state.kind !== 'failure';
  const said = useCalmText(isWatched ? hint : '');
  const isReviewing = stage === 'reviewing';
  const last = isReviewing ? captures.at(-1) : undefined;
  const read = sortCaptures(captures);
  const leave = () => {
    work.reset();
    onClose();
  };
  // Whoever chooses a file wants that one, whatever the camera took before.
  const takeFile = (file: File) => {
    work.reset();
    onShot(file);
    onClose();
  };
  const [best] = read;
  const accept: TakenCaptures['accept'] = (profile, now) => acceptCaptures(profile, captures, now);
  const acceptRead = () => {
    if (!best) return;
    work.reset();
    guide.onCaptures({ file: best.file, accept });
    onClose();
  };
  const useWord = read.length > 1 ? GUIDE_WORDS.allPhotos(read.length) : CAMERA_WORDS.use;
  return (
    <Modal
      open={open}
      onClose={leave}
      title={CAMERA_WORDS.title}
      subtitle={CAMERA_WORDS.subtitle}
      initialFocus={shutter}
      className={isLit && !isReviewing ? styles.lit : undefined}
      foot={
        <CameraButtons
          state={state}
          shutter={shutter}
          shot={last?.file ?? null}
          ready={state.kind === 'live' && video !== null && stage === 'watching'}
          isReading={last?.reading.kind === 'running'}
          useWord={useWord}
          beside={<AnotherLight captures={captures} onPress={work.takeAnother} />}
          onPress={work.press}
          onOther={work.switchTo}
          onUse={best ? acceptRead : takeFile}
          onAgain={work.takeAgain}
          onCancel={leave}
          onTryAgain={work.tryAgain}
        />
      }
    >
      {isLit && !isReviewing ? <div className={styles.lamp} /> : null}
      <p aria-live="polite" className="unseen">
        {said}
      </p>
      {isReviewing ? <CaptureReview captures={captures} said={guide.said} /> : null}
      {!isReviewing && state.kind === 'failure' ? (
        <>
          <CameraOrFile reason={state.reason} onFile={takeFile} />
          {best ? <Button onClick={acceptRead}>{useWord}</Button> : null}
        </>
      ) : null}
      {!isReviewing && state.kind !== 'failure' ? (
        <>
          <GuideStage
            state={state}
            view={view}
            hint={hint}
            isTapping={paper.isTapping}
            onReady={work.setVideo}
            onTap={(x, y) => (video ? paper.tap(video, x, y) : undefined)}
          />
          <GuideTools view={view} paper={paper} isLit={isLit} onLit={setLit} />
        </>
      ) : null}
    </Modal>
  );
}

/** The camera, what the guide sees in it, and the captures taken with it. */
function useGuidedCamera({
  open,
  guide,
  isReady,
}: Pick<GuideAtWorkProps, 'open' | 'guide' | 'isReady'>) {
  const { stage, captures, take, takeAgain, takeAnother, discard } = useCaptures(guide);
  const { state, tryAgain, use, fail } = useCamera(open && stage !== 'reviewing');
  /** Set once it shows a picture. */
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const paper = useWhitePaper();
  const { white } = paper;
  const shoot = async (shown: HTMLVideoElement) => {
    if (!(await take({ video: shown, white, isGuided: isReady }))) fail();
  };
  const press = () => {
    if (video) void shoot(video);
  };
  const view = useGuide({
    engine: guide.engine,
    video,
    isActive: open && isReady && state.kind === 'live' && stage === 'watching' && !paper.isTapping,
    isLightKnown: white !== null,
    onSteady: press,
  });
  /** Before the camera starts again, the old element is gone. */
  const afresh = (change: () => void) => () => {
    setVideo(null);
    change();
  };
  /** With another camera: frames still being taken would wait for the old one, or be joined with the new one's. */
  const restart = (change: () => void) =>
    afresh(() => {
      takeAnother();
      change();
    });
  return {
    stage,
    captures,
    state,
    video,
    setVideo,
    paper,
    view,
    press,
    tryAgain: restart(tryAgain),
    switchTo: (deviceId: string) => restart(() => use(deviceId))(),
    takeAgain: afresh(takeAgain),
    takeAnother: afresh(() => {
      // Another light makes another color of the same paper.
      paper.forget();
      takeAnother();
    }),
    reset: afresh(() => {
      paper.forget();
      discard();
    }),
  };
}

interface AnotherLightProps {
  readonly captures: readonly ShownCapture[];
  readonly onPress: () => void;
}

function AnotherLight({ captures, onPress }: AnotherLightProps) {
  const last = captures.at(-1);
  if (!last?.scan || captures.length >= MOST_CAPTURES) return null;
  return (
    <Button onClick={onPress}>
      <Icon of={Lightbulb} />
      {GUIDE_WORDS.anotherLight}
    </Button>
  );
}

interface Hinting {
  readonly isReady: boolean;
  readonly stage: ReturnType<typeof useCaptures>['stage'];
  readonly view: GuideView | null;
}

function findHint({ isReady, stage, view }: Hinting): string {
  if (stage === 'taking') return GUIDE_WORDS.taking;
  if (!isReady) return GUIDE_WORDS.loading;
  if (!view) return '';
  if (view.flaw) return FLAW_WORDS[view.flaw];
  return view.progress > 0 ? GUIDE_WORDS.holdStill : '';
}
