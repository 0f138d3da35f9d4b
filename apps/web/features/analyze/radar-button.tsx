import { Bookmark } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast/show-toast.ts';
import { ANALYZE_WORDS } from '../../words/analyze.words.ts';
import { explainNotSaved } from '../../words/not-saved.words.ts';
import type { saveToRadar } from './save-to-radar.ts';

interface RadarButtonProps {
  /** Saves the selected color; resolves to why it was not saved, or `null`. */
  readonly onSave: () => ReturnType<typeof saveToRadar>;
  readonly onOpenRadar: () => void;
}

/** Saves the selected color to what the user might buy. */
export function RadarButton({ onSave, onOpenRadar }: RadarButtonProps) {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const failure = await onSave();
      if (failure) showNotSaved(explainNotSaved(failure));
      else {
        const action = { label: ANALYZE_WORDS.openRadar, onClick: onOpenRadar };
        showToast({ type: 'success', title: ANALYZE_WORDS.savedToRadar, action });
      }
    } catch (error) {
      reportError(error);
      showNotSaved();
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button unavailable={isSaving} aria-busy={isSaving} onClick={() => void save()}>
      <Icon of={Bookmark} />
      <span>{ANALYZE_WORDS.saveToRadar}</span>
    </Button>
  );
}

const showNotSaved = (text?: string): void =>
  showToast({ type: 'error', title: ANALYZE_WORDS.notSavedToRadar, ...(text ? { text } : {}) });
