import type { HelpTopic } from './help.words.ts';

/** How to set up a profile, topic by topic. */
export const PROFILE_GUIDE_TOPICS = [
  {
    title: 'Photos',
    text: 'One portrait is enough to start: face and hair in view, eyes open. Turn off filters and beauty modes. Three photos from different days agree better than one.',
  },
  {
    title: 'Lighting',
    text: 'Face a window by day, out of direct sun, with lamps off. Warm lamps turn skin yellow; deep shade turns it blue. The app uses the white of your eye to correct the light.',
  },
  {
    title: 'Makeup',
    text: 'Bare skin and bare lips read best. If you wear makeup, place the skin point where there’s none. Treat the lips as a hint only.',
  },
  {
    title: 'Angle',
    text: 'Look straight into the camera from arm’s length or farther, with both cheeks equally bright. Take your glasses off if you can.',
  },
  {
    title: 'Confidence scores',
    text: 'High is 80% or more, Medium 60 to 79, Low below 60. A low score means the photo showed too little of that point, not that the color is wrong. Compare its swatch with your photo.',
  },
  {
    title: 'Locked positions after a scan',
    text: 'After a scan and its reading we lock the points, so you can’t move them by accident. Press Locked above the photo to move them. Choose the point in the menu beside it.',
  },
  {
    title: 'Troubleshooting',
    text: 'No face found: take a closer photo with more light. A point is missing: choose it in the list and tap the photo. Nothing works: reload the page. Your photo and points stay saved.',
  },
] as const;

interface HelpSection {
  readonly title: string;
  readonly text: string;
}

interface HelpText {
  /** The word that opens it. */
  readonly name: string;
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly HelpSection[];
}

export const HELP_TEXTS: Readonly<Record<HelpTopic, HelpText>> = {
  general: {
    name: 'General',
    title: 'Finding your way',
    lead: 'From one photo to your season, and from there to colors that suit it.',
    sections: [
      {
        title: 'Where things are',
        text: 'Set Profile Colors takes you from a photo to your season. Analyze checks any color in a picture. Explore Seasons shows all twelve palettes. Catalog holds your clothes; Collections group them. Entries marked Coming soon aren’t ready yet.',
      },
      {
        title: 'Where your data is',
        text: 'While you’re signed out, photos are read on your device and everything is saved in this browser. When you sign in, it’s also saved in your account and syncs to your other devices. The server then reads your photos too, unless you choose “Scan on this device only”. Nobody else sees a photo unless you agree first.',
      },
      {
        title: 'Using it offline',
        text: 'Once you’ve opened the app here, every page also opens offline. The part that reads photos downloads with your first scan (about 21 MB). After that, you can scan faces and clothes offline too. Your changes sync when you’re back online.',
      },
      {
        title: 'Installing it as an app',
        text: 'If your browser supports it, you can install the app from Settings, Account. It gets its own icon and window, with the same data. Your data, also in Settings, shows how long it stays here and how much space is left.',
      },
      {
        title: 'Using the keyboard',
        text: 'Tab moves on, Enter chooses, Escape closes what’s open. On the photo, arrow keys move the chosen point; Shift makes larger steps. F6 moves to messages in the corner and back.',
      },
    ],
  },
  'image-viewer': {
    name: 'Photo',
    title: 'The photo and its points',
    lead: 'Five points decide a season: hair, the light and dark of the eye, cheek and lips.',
    sections: [
      {
        title: 'Choosing a photo',
        text: 'Choose a photo, take one, or drop a file on the frame. JPEG, PNG, WebP and HEIC work, up to 15 MB. We turn it upright and remove its place, time and camera details.',
      },
      {
        title: 'Get color points',
        text: 'Finds your face and reads all five points. If a point can’t be seen, it’s left out with a reason, never guessed.',
      },
      {
        title: 'Who reads it',
        text: 'Signed out: this device. Signed in: this app’s server, unless you choose otherwise. Some servers offer a model from a provider such as Anthropic or OpenAI. We ask before sending it your first photo. You can change your mind below the button, or in Settings under Account. The line beside the button says where your next photo goes. After a scan, you see who read it.',
      },
      {
        title: 'Placing a point yourself',
        text: 'Choose it in the list or in the menu above the photo, then tap the photo. Each point is marked AI detected or User placed.',
      },
      {
        title: 'Locked and unlocked',
        text: 'While points are locked, a tap near one only shows or hides its name. Press Locked to move them again.',
      },
    ],
  },
  'color-analysis': {
    name: 'Season',
    title: 'Your season, and how sure it is',
    lead: 'A season is a judgment. Read it as a ranking with reasons, not as a measurement.',
    sections: [
      {
        title: 'How it is read',
        text: 'The app measures three things in your colors: warm or cool, light or deep, clear or soft. It compares all twelve seasons on these three axes. Hair and eyes count most. Skin counts little, because light changes its color in photos.',
      },
      {
        title: 'What the words and figures mean',
        text: 'A word says it: Clear, Likely, Between two or Not from this photo. The circle beside it shows the seasons among which an analyst’s answer lies in about 7 of 10 cases, and what would make them fewer. Under Why you see how often analysts agree with the family, at most 7 of 10. Points have their own confidence: how well the photo showed them. It says nothing about your season.',
      },
      {
        title: 'Two seasons',
        text: 'When the top two are close, your undertone is near the middle, or analysts agree with fewer than half of such readings, you see both and choose. In the comparison above, that happened for 47 of 100 portraits.',
      },
      {
        title: 'What makes it surer',
        text: 'Use soft, even daylight, and show bare skin and your natural hair color. In our tests, a slight red or blue tint changed the family in 15 to 21 of 100 photos; correcting it by the white of the eye lowered that to 11 or 12. Three photos from different days are better than one: averaging the photos of 120 people gave the right family in 65 to 72 of 100 cases.',
      },
      {
        title: 'When it looks wrong',
        text: 'Compare each swatch with your photo, move any point that sits on shade or shine, and read again. Or set the season yourself: your own eye in daylight outranks the app.',
      },
    ],
  },
  'profile-manager': {
    name: 'Profiles',
    title: 'Color profiles',
    lead: 'A profile holds one photo, its points and its season.',
    sections: [
      {
        title: 'The active profile',
        text: 'Its season is used everywhere. To switch, use the button at the top with its name, or Set as Active.',
      },
      {
        title: 'Kinds of profiles',
        text: 'A headshot asks for the five points of a face. A generic profile is for anything else, such as a room or a fabric; two colors are enough.',
      },
      {
        title: 'The default profile',
        text: 'It opens when you haven’t chosen another, and can’t be deleted. To delete it, make another profile the default first.',
      },
      {
        title: 'Duplicate and delete',
        text: 'A duplicate includes the photo and points. Deleting asks first and deletes the photo too.',
      },
    ],
  },
  wardrobe: {
    name: 'Wardrobe',
    title: 'The wardrobe',
    lead: 'Your clothes, rated against your season.',
    sections: [
      {
        title: 'Adding photos',
        text: 'Choose a catalog, then drop photos on the page, paste them, or press Upload: one item per photo. Up to 50 wardrobe photos are added at a time, and the rest follow automatically. JPEG, PNG, GIF and WebP work, up to 15 MB and 40 megapixels. Animations and HEIC don’t.',
      },
      {
        title: 'While photos are added',
        text: 'Adding continues while you look at other pages, and after a reload. If a photo looks like one you already have, choose Add anyway or Skip. Failed photos say why, and you can retry them.',
      },
      {
        title: 'Photos that read well',
        text: 'Lay or hang the item alone on a plain background, in daylight, without flash. Deep shade and lamps distort colors.',
      },
      {
        title: 'What a rating means',
        text: 'How close an item’s colors are to your palette. It says nothing about cut or fabric, and you can still wear a color you love.',
      },
      {
        title: 'Wardrobe against my palette',
        text: 'See how much of it matches your season, which items stand alone, and three colors worth adding. Select a figure to see its items. It needs five analyzed items.',
      },
      {
        title: 'Selecting and opening',
        text: 'Tap or click an item to open it. Its circle, a long press or Select selects; while you select, a double-click opens. On the keyboard: arrows move, Space selects, Shift with arrows selects a range, Enter opens, Delete deletes.',
      },
      {
        title: 'Editing an item',
        text: 'Open an item and press Edit to change its name, brand, description, style, category and occasions. A later analysis replaces only style, category and occasions.',
      },
      {
        title: 'Collections and outfit ideas',
        text: 'A collection groups items for a trip, a week or a wish list. An item can be in several, and deleting a collection leaves its items in the catalog. Reorder them by dragging. On the keyboard, Space picks an item up, arrows move it, and Space drops it. Outfit ideas suggests three combinations of analyzed items and says why.',
      },
    ],
  },
};
