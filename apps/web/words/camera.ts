/** Taking a photo with the camera, and why that failed. */
export const CAMERA_WORDS = {
  title: 'Take a photo',
  subtitle: 'Face a window, at arm\u2019s length, without a filter.',
  preview: 'Camera preview, mirrored',
  shot: 'The photo you took',
  starting: 'Starting the camera...',
  shutter: 'Take photo',
  use: 'Use photo',
  again: 'Take another',
  other: 'Switch camera',
  cancel: 'Cancel',
  tryAgain: 'Try Again',
  deniedTitle: 'Camera access is blocked',
  deniedText:
    'Allow the camera for this site in your browser settings, then try again. Or choose a photo from your files.',
  missingTitle: 'No camera found',
  missingText: 'Connect a camera and try again, or choose a photo from your files.',
  busyTitle: 'We couldn’t start the camera',
  busyText: 'Another app may be using it. Close that app and try again.',
  unsupportedTitle: 'The camera isn’t available here',
  unsupportedText:
    'Browsers allow it only on secure pages (https). Choose a photo from your files instead.',
  endedTitle: 'The camera stopped',
  endedText: 'It was unplugged, or another app is using it.',
} as const;
