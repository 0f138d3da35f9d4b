/** How to set up a profile, topic by topic. */
export const HELP_WORDS = {
  open: 'Help',
  title: 'Setting Up Your Color Profile',
  done: 'Got it!',
  topics: [
    {
      title: 'Photos',
      text: 'One portrait is enough to begin: your face, your eyes open, your hair in view. Switch filters and beauty modes off. Three photos taken on different days agree better than one.',
    },
    {
      title: 'Lighting',
      text: 'Face a window by day, out of direct sun, with lamps off. Warm lamps turn skin yellow, deep shade turns it blue. The white of your eye shows the app how the light was tinted.',
    },
    {
      title: 'Makeup',
      text: 'Bare skin and bare lips read truest. If you wear makeup, place the skin point where there is none, and read the lips as a hint only.',
    },
    {
      title: 'Angle',
      text: 'Look straight into the camera at arm’s length or farther, both cheeks equally bright. Glasses off, if you can.',
    },
    {
      title: 'Confidence scores',
      text: 'High is 80% and more, Medium 60 to 79, Low below 60. A low score says the photo showed too little of that point, not that the color is wrong. Compare its swatch with your photo.',
    },
    {
      title: 'Locked positions after a scan',
      text: 'After a scan and its reading the points are locked, so that a stray tap moves nothing. Press Locked above the photo to move them; choose which one in the menu beside it.',
    },
    {
      title: 'Troubleshooting',
      text: 'No face found: take a closer photo with more light. A point missing: choose it in the list and tap the photo. Nothing works: reload the page; your photo and points stay in this browser.',
    },
  ],
} as const;
