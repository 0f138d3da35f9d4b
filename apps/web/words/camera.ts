/** Taking a photo with the camera, and why that failed. */
export const CAMERA_WORDS = {
  title: 'Take a photo',
  subtitle: 'Face a window, at arm\u2019s length, without a filter.',
  preview: 'What the camera sees, as in a mirror',
  shot: 'The photo that was taken',
  starting: 'Starting the camera...',
  shutter: 'Take photo',
  use: 'Use photo',
  again: 'Take another',
  other: 'Other camera',
  cancel: 'Cancel',
  tryAgain: 'Try Again',
  deniedTitle: 'The camera is not allowed here',
  deniedText:
    'Allow it for this site in the settings of your browser, then try again. Or choose a photo from your files.',
  missingTitle: 'No camera was found',
  missingText: 'Connect one and try again, or choose a photo from your files.',
  busyTitle: 'The camera cannot be started',
  busyText: 'Another program may be using it. Close that one and try again.',
  unsupportedTitle: 'This page cannot use a camera',
  unsupportedText:
    'Browsers give it only to pages with a secure address (https). Choose a photo from your files instead.',
  endedTitle: 'The camera has stopped',
  endedText: 'It was unplugged, or another program took it.',
} as const;
