import { Disclosure } from '../../../components/disclosure/disclosure.tsx';
import { loadOnIntent, showOnDemand } from '../../../components/load-on-demand/load-on-demand.ts';
import { WARDROBE_WORDS as WORDS } from '../../../words/wardrobe.ts';
import { wardrobeReading } from '../parts-on-demand.ts';
import { usePanelChoice } from './panel-choice.ts';
import type { WardrobeReadingProps } from './wardrobe-reading.tsx';
import styles from './wardrobe-panel.module.css';

const WardrobeReading = showOnDemand(wardrobeReading, (code) => code.WardrobeReading);

/** The user's wardrobe against their season, in figures. While closed, nothing is loaded or computed. */
export function WardrobePanel(props: WardrobeReadingProps) {
  const [isOpen, setOpen] = usePanelChoice();
  return (
    <div className={styles.place} {...loadOnIntent(wardrobeReading)}>
      <Disclosure
        title={WORDS.title}
        gist={isOpen ? null : <span className="wideOnly">{WORDS.gist}</span>}
        open={isOpen}
        onOpenChange={setOpen}
      >
        <WardrobeReading {...props} />
      </Disclosure>
    </div>
  );
}
