import { CheckBox } from '../../components/choice/check-box.tsx';
import { SCAN_WORDS } from '../../words/scan.ts';
import { chooseDeviceOnly, useDeviceOnly } from './scan-place.ts';

/** Lets a person who signed in keep the reading of her photos on this device. */
export function DeviceOnlyChoice() {
  const isChosen = useDeviceOnly();
  return <CheckBox label={SCAN_WORDS.deviceOnly} checked={isChosen} onChange={chooseDeviceOnly} />;
}
