import type { SeasonKey } from '@color-almanac/domain';

/** The texts of a season: short facts, and a few sentences to a user who has it. */
export type SeasonText = {
  readonly characteristics: readonly string[];
  readonly description: string;
};

export const SEASON_TEXTS: Readonly<Record<SeasonKey, SeasonText>> = {
  true_spring: {
    characteristics: [
      'First of all clear; then warm',
      'Noticeable contrast between hair, eyes and skin, at any depth of skin',
      'Eyes often bright: clear blue, green, turquoise or warm hazel',
      'Looks best in poppy, turquoise, lime and bright gold',
      'Dusty and grayed colors look tired beside you',
    ],
    description:
      'Your colors are warm and wide awake: poppy red rather than brick, turquoise rather than slate. Clarity leads, so a color may be light or fairly dark as long as nothing gray has been mixed into it. Your face can carry strong color close up, and two clear colors together suit you better than one soft one. For quiet days you have warm white, oatmeal and espresso. If a color looks slightly too cheerful on the hanger, try it on before you put it back.',
  },
  warm_spring: {
    characteristics: [
      'First of all warm, golden rather than orange; then clear',
      'Medium depth, gentle contrast between hair, eyes and skin',
      'Hair often golden blond, copper or warm brown',
      'Looks best in apricot, honey, young fern and warm turquoise',
      'Blue-based pinks and pure gray look cold beside you',
    ],
    description:
      'Your colors look as if the sun were shining through them: apricot, honey, young fern and warm turquoise. Warmth leads, and it is a light, golden warmth, fresher than the earth and spice of Warm Autumn. You do not need strong contrast; colors of a similar depth worn together look right on you. Cream does for you what white does for others, and golden walnut does what black does. When two shades of a color are on offer, take the one with more yellow in it.',
  },
  light_spring: {
    characteristics: [
      'First of all light; then warm',
      'Low contrast: hair, eyes and skin lie close together',
      'Hair often light blond or golden, eyes light blue, green or hazel',
      'Looks best in peach, butter, pistachio, light aqua and ivory',
      'Black and very dark colors draw attention away from your face',
    ],
    description:
      'Your colors are light and a little warm: peach, butter, pistachio, the blue of a clear morning. Lightness leads; a color that is dark or heavy reaches the eye before your face does. Choose fresh rather than dusty light colors: yours are tinted with yellow, not with gray. For the practical part of a wardrobe, sand and pebble take the place of black and navy. If you want something deeper, wear it away from your face and keep the light color near it.',
  },
  light_summer: {
    characteristics: [
      'First of all light; then cool',
      'Low contrast: hair, eyes and skin lie close together',
      'Hair often ash blond, eyes soft blue, gray or gray green',
      'Looks best in powder blue, lavender, ballet pink and dove gray',
      'Black, orange and other heavy or hot colors take over',
    ],
    description:
      'Your colors are light and cool, like the sky through thin cloud: powder blue, pale lavender, ballet pink, mint. Lightness leads, and a little gray keeps everything calm. Colors of nearly the same lightness, worn together, look elegant on you where they would look faint on others. Soft white flatters you more than pure white, and pewter does the work of black. If a color feels too strong, the same hue one step lighter is usually yours.',
  },
  true_summer: {
    characteristics: [
      'First of all cool, calm rather than icy; then muted',
      'Medium depth and medium contrast',
      'Hair often ash brown, eyes blue, gray or cool hazel',
      'Looks best in periwinkle, old rose, cool mint and soft navy',
      'Orange, rust and golden browns look sallow on you',
    ],
    description:
      'Your colors are cool through and through, with a little gray in them: periwinkle, old rose, sea green, soft navy. Coolness leads, so when in doubt choose the version of a color that leans toward blue. You sit in the middle between light and dark, and you wear neighboring colors (blue with lavender, rose with mallow) more easily than sharp contrasts. Frost and slate gray suit you better than pure white and black. Silver and pewter blend with your coloring, while yellow gold stands out from it.',
  },
  soft_summer: {
    characteristics: [
      'First of all muted; then cool',
      'Medium depth, with low contrast between hair, eyes and skin',
      'Hair often ash blond to mid brown, eyes gray blue, gray green or soft hazel',
      'Looks best in dusty rose, sage gray, faded denim and mauve',
      'Neon, pure white and black look louder than you are',
    ],
    description:
      'Your colors are cool and quiet, as if seen through mist: dusty rose, sage gray, faded denim, dusk violet. Softness leads; nearly any hue can work once some gray has been mixed into it. Because nothing in your coloring is loud, small differences count, and tone on tone looks rich on you where it looks flat on others. Soft charcoal and rosewood are your dark colors, misty white and ecru your light ones. A color that looks a little dull in the shop often comes alive on you.',
  },
  soft_autumn: {
    characteristics: [
      'First of all muted; then warm',
      'Medium depth, with low contrast between hair, eyes and skin',
      'Hair often dark blond to soft brown, eyes hazel, green or brown; skin of any depth',
      'Looks best in sage, camel, clay rose and weathered teal',
      'Icy pastels and electric colors look out of place on you',
    ],
    description:
      'Your colors are warm with the volume turned down: sage rather than green, camel rather than yellow, clay rose rather than coral. Softness leads, so texture does for you what contrast does for others: linen, suede, brushed wool. You mix colors easily, since yours all share a trace of the same earth. Oat milk replaces white and walnut hull replaces black. If a color feels too sweet or too sharp, look for a sun-faded version of it.',
  },
  warm_autumn: {
    characteristics: [
      'First of all warm, golden to coppery; then muted',
      'Medium depth, with a rich rather than a sharp effect',
      'Hair often copper, auburn or warm brown to black, eyes hazel, amber or green',
      'Looks best in rust, ochre, olive, amber and peacock green',
      'Blue-based pink, cool gray and icy tints look chilly beside you',
    ],
    description:
      'Your colors are warm to the core: rust, ochre, olive, amber, with peacock green and petrol blue as their counterweight. Warmth leads, and it is deeper and spicier than the light warmth of Warm Spring. You can wear several rich colors at once, since they all seem to come from the same landscape. Camel hair and bitter chocolate serve you better than gray and black. When a red or a green has two versions, yours is the one with more gold in it.',
  },
  true_autumn: {
    characteristics: [
      'First of all deep; then warm',
      'Dark hair and eyes, skin of any depth',
      'Hair often dark brown, eyes deep brown or dark hazel',
      'Looks best in oxblood, forest, cognac, petrol and aubergine',
      'Pastels and chalky colors look unfinished on you',
    ],
    description:
      'Your colors are deep and warm: oxblood, cognac, forest, petrol, aubergine. Depth leads; light colors alone make you look pale, while you wear dark ones with ease. The warmth is that of wood, leather and spice, mellow rather than bright. Espresso and dark chocolate can take the place of black, and chamois that of white. For lightness, let one pale warm color stand beside a dark one instead of dressing in pale colors altogether.',
  },
  deep_winter: {
    characteristics: [
      'First of all deep; then cool',
      'Dark hair and eyes, skin of any depth',
      'Stands out clearly against white and icy tints',
      'Looks best in burgundy, navy, bottle green, black and icy pink',
      'Dusty mid-tones and golden beige look faded on you',
    ],
    description:
      'Your colors are dark, cool and clear: burgundy, navy, bottle green, deep violet, black. Depth leads, and you are one of the few for whom black near the face is easy. Wear light colors as accents, such as snow or an icy tint beside something dark, rather than a whole outfit in pastel. Dusty middle tones do little for you. If you must choose between two shades of a color, take the darker one and check that it isn’t brown.',
  },
  true_winter: {
    characteristics: [
      'First of all cool; then deep',
      'Strong contrast between hair, eyes and skin, or between the whites and darks of the eyes',
      'Hair often dark brown to black, eyes cool brown, gray or blue',
      'Looks best in crimson, cobalt, emerald, snow white and black',
      'Orange, camel and other golden colors turn muddy on you',
    ],
    description:
      'Your colors are cool and definite: crimson rose, cobalt, emerald, violet indigo, with black and snow white as the frame. Coolness leads; there is no gold and no brown in your palette, and you rarely miss them. Contrast comes naturally to you, whether dark with white or a strong color with an icy tint. Soft and blended effects leave you paler than you are. A quick test in a shop: hold a color next to pure white; if it looks yellow, leave it.',
  },
  clear_winter: {
    characteristics: [
      'First of all clear; then cool',
      'High contrast, and eyes that are noticed first',
      'Hair often dark, eyes bright blue, green or sparkling dark brown',
      'Looks best in hot pink, electric blue, emerald, black and white',
      'Muted, earthy and beige colors make you look dull',
    ],
    description:
      'Your colors are cool, pure and bright: hot pink, electric blue, bright emerald, lemon yellow, held together by black and white. Clarity leads, so the question is never whether a color is strong but whether it is clean. You can wear one vivid color over a large area, or put it next to black and add nothing else. Icy tints are your pastels: nearly white, with only a drop of color. Anything dusty, earthy or blended makes you look as if you had slept badly, however lovely it is on its own.',
  },
};
