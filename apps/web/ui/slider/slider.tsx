import { Slider as BaseSlider } from '@base-ui/react/slider';

import styles from './slider.module.css';

interface SliderProps {
  /** What it changes, for screen readers. */
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly disabled?: boolean;
  /** The value in words. */
  readonly say: (value: number) => string;
  readonly onChange: (value: number) => void;
  /** It was released, or a key has moved it. */
  readonly onRest: () => void;
}

/** A whole number on a line. Keys move it by one, with Shift or page keys by ten. */
export function Slider({ label, say, onChange, onRest, ...rest }: SliderProps) {
  return (
    <BaseSlider.Root
      {...rest}
      onValueChange={(next) => onChange(next)}
      onValueCommitted={() => onRest()}
      className={styles.slider}
    >
      <BaseSlider.Control className={styles.control}>
        <BaseSlider.Track className={styles.track}>
          <BaseSlider.Indicator className={styles.indicator} />
          <BaseSlider.Thumb
            aria-label={label}
            getAriaValueText={(_, value) => say(value)}
            className={styles.thumb}
          />
        </BaseSlider.Track>
      </BaseSlider.Control>
    </BaseSlider.Root>
  );
}
