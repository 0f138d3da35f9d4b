import type { HelpTopic } from './help.ts';

/** How to set up a profile, topic by topic. */
export const PROFILE_GUIDE_TOPICS = [
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
    lead: 'From one photo to a season, and from there to colors that agree with it.',
    sections: [
      {
        title: 'Where things are',
        text: 'Set Profile Colors takes you from a photo to your season. Analyze looks at any one color of a picture. Explore Seasons shows all twelve palettes. Catalog holds your clothes, Collections group them. What is still to come is marked Coming soon.',
      },
      {
        title: 'What stays with you',
        text: 'While you are signed out, photos are read on your own device and everything stays in this browser. When you sign in it is also kept in your account, on the server that runs this, and is there on your other devices. That server then reads your photos as well, unless you choose “Scan on this device only”. Nobody else sees one before you agreed.',
      },
      {
        title: 'Without a connection',
        text: 'Once the app has been opened here it opens without a connection too, on every page. What reads photos comes with your first scan (about 21 MB) and stays; from then on faces and clothes are read on a train as well. What you change meanwhile is sent later.',
      },
      {
        title: 'As an app on this device',
        text: 'Where your browser can, Settings, Account offers to install it: an icon of its own, a window of its own, the same data. It also says there how long this browser keeps what you make, and how much room there is.',
      },
      {
        title: 'By keyboard',
        text: 'Tab moves on, Enter chooses, Escape closes what is open. On the photo the arrow keys move the chosen point, with Shift in larger steps. F6 leads to messages in the corner and back.',
      },
    ],
  },
  'image-viewer': {
    name: 'Photo',
    title: 'The photo and its points',
    lead: 'Five points carry a season: hair, light and dark of the eye, cheek and lips.',
    sections: [
      {
        title: 'Choosing a photo',
        text: 'Drop a file on the frame or click it to browse. JPEG, PNG, WebP and HEIC are read, up to 15 MB. It is turned upright, and what it tells of place, time and camera is not kept.',
      },
      {
        title: 'Get color points',
        text: 'Finds the face and reads all five. A point that could not be seen is left out, with a word about why, rather than guessed.',
      },
      {
        title: 'Who reads it',
        text: 'Signed out, this device. Signed in, the server that runs this, unless you choose otherwise. Some servers can have photos read by a model of a provider such as Anthropic or OpenAI: you are asked before the first one goes there, and can take that back beneath the button or in the settings under Account. The line beside the button says where the next photo goes; after a scan it is said who read it.',
      },
      {
        title: 'Placing a point yourself',
        text: 'Choose it in the list or in the menu above the photo, then tap the photo. Every point says whether it was AI detected or User placed.',
      },
      {
        title: 'Locked and unlocked',
        text: 'While the points are locked, a tap near one shows or hides its name and moves nothing. Press Locked to move them again.',
      },
    ],
  },
  'color-analysis': {
    name: 'Season',
    title: 'Your season, and how sure it is',
    lead: 'A season is a judgement. Read it as a ranking with reasons, not as a measurement.',
    sections: [
      {
        title: 'How it is read',
        text: 'Three things are measured in your colors: warm or cool, light or deep, clear or soft. Twelve seasons are compared on these three lines. Hair and eyes say most; in a photo the skin says little, because the light colors it.',
      },
      {
        title: 'What the figures mean',
        text: 'The figure beside a family says how often a reading like yours named the right one of four. It never passes 70%. Points have a confidence of their own: how well the photo showed them, and nothing about your season.',
      },
      {
        title: 'Two seasons',
        text: 'Where the first two lie close together, or the undertone lies near the middle, both are shown, and you choose. In the comparison above that was so for 70 of 100 portraits.',
      },
      {
        title: 'What makes it surer',
        text: 'Even daylight, bare skin and your natural hair color. A slight red or blue tint of the light changed the family in 15 to 21 of 100 photos; where the white of the eye was seen and used to correct it, in 11 to 12. Photos of three days say more than one: for 120 people, averaging their photos raised the right family to between 65 and 72 of 100.',
      },
      {
        title: 'When it looks wrong',
        text: 'Compare each swatch with your photo, move a point that sits on shade or shine, and read again. Or set the season yourself: your own eye in daylight outranks the app.',
      },
    ],
  },
  'profile-manager': {
    name: 'Profiles',
    title: 'Color profiles',
    lead: 'A profile keeps one photo, its points and its season together.',
    sections: [
      {
        title: 'The active profile',
        text: 'Its season is used everywhere. Change it by the button with its name at the top of the page, or by Set as Active among your profiles.',
      },
      {
        title: 'Kinds of profiles',
        text: 'A headshot asks for the five points of a face. A generic profile is for anything else, such as a room or a fabric; two colors are enough there.',
      },
      {
        title: 'The default profile',
        text: 'Opens when no other was chosen, and cannot be deleted. Make another one the default to hand that over.',
      },
      {
        title: 'Duplicate and delete',
        text: 'A duplicate takes photo and points along. Deleting asks first and takes the photo with it.',
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
        text: 'Choose a catalogue, then drop photos on the page, paste them, or press Upload, one piece of clothing each. Up to 50 wardrobe photos are added at a time, and the rest follow automatically. JPEG, PNG, GIF and WebP are taken, up to 15 MB and 40 megapixels. Animations and HEIC are not.',
      },
      {
        title: 'While they come in',
        text: 'Adding goes on while you look at other pages, and after a reload. A photo that looks like one that is there already is asked about: Keep adds it all the same, Leave out does not. What failed says why, and can be tried again.',
      },
      {
        title: 'Photos that read well',
        text: 'Lay or hang the piece alone on a plain ground, in daylight, without flash. Deep shade and lamps change a color more than most dyes differ.',
      },
      {
        title: 'What a rating means',
        text: 'How close the colors of a piece come to your palette. It says nothing about cut or cloth, and nothing forbids a color you love.',
      },
      {
        title: 'Wardrobe against my palette',
        text: 'Above your wardrobe: how much of it sits well with your season, which pieces nothing else goes with, and which three colors would add most. Every figure opens the items it counts. It begins with five analyzed items.',
      },
      {
        title: 'Selecting and opening',
        text: 'A click or a long press selects, a double click opens. With the keyboard: arrows move, Space selects, Shift with arrows selects a row of items, Enter opens, Delete deletes.',
      },
      {
        title: 'Saying it yourself',
        text: 'Open a piece and press Edit: its name, brand, description, style, category and occasions are yours to say. A later analysis says style, category and occasions anew, and leaves the rest as it is.',
      },
      {
        title: 'Collections and outfit ideas',
        text: 'A collection groups pieces under a name: a journey, a week, a wish list. A piece can be in several, and deleting a collection leaves its pieces in the catalog. On its page you add pieces and put them into order, by dragging or with the keyboard: Space takes a piece, arrows move it, Space puts it down. Outfit ideas puts three combinations together from what is analyzed, and says why.',
      },
    ],
  },
};
