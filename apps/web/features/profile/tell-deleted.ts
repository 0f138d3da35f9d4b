import { showToast } from '../../components/toast/show-toast.ts';
import { DELETED_ELSEWHERE_WORDS } from '../../words/profile.ts';

/** Says why another profile is shown all at once. */
export function tellDeleted(name: string): void {
  const { title, text } = DELETED_ELSEWHERE_WORDS;
  showToast({ type: 'warning', title, text: text(name) });
}
