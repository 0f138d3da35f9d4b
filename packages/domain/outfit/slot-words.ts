/** Where an item is worn. An outfit has at most one item in each slot. */
export const OUTFIT_SLOTS = ['one-piece', 'top', 'bottom', 'outer', 'shoes', 'accessory'] as const;
export type OutfitSlot = (typeof OUTFIT_SLOTS)[number];

/** The slots an outfit needs: the first, or the two others. */
export const CORE_SLOTS: readonly OutfitSlot[] = ['one-piece', 'top', 'bottom'];

/** Everyday words for clothes, in the singular. */
export const SLOT_WORDS: Readonly<Record<OutfitSlot, string>> = {
  'one-piece':
    'dress gown sundress shirtdress minidress maxidress jumpsuit romper playsuit overall dungaree catsuit unitard suit pantsuit kaftan caftan abaya sari saree cheongsam qipao',
  top: 'top shirt tshirt tee blouse sweater jumper pullover hoodie sweatshirt tank camisole cami turtleneck polo tunic bodysuit longsleeve henley knitwear knit corset bustier singlet jersey undershirt',
  bottom:
    'bottom pant trouser jean skirt miniskirt shorts legging chino culotte slack jogger sweatpant capri cargo skort kilt corduroy breeches',
  outer:
    'outerwear outwear jacket coat blazer cardigan parka trench trenchcoat raincoat overcoat puffer anorak windbreaker poncho cape vest gilet waistcoat bomber shacket kimono fleece peacoat bolero',
  shoes:
    'shoe boot sneaker trainer sandal heel pump loafer flat oxford derby derbies mule clog espadrille flop brogue stiletto wedge ballerina ballet footwear moccasin bootie plimsoll slingback kicks monk chelsea',
  accessory:
    'accessory accessorie bag handbag backpack tote clutch purse hat cap beanie beret fedora headband scarf shawl belt tie bowtie glove sunglass glasses watch necklace earring bracelet ring brooch jewelry jewellery jewelery umbrella bandana satchel rucksack crossbody',
};

/** Underwear, sleepwear and swimwear: no part of an outfit. The last word of the name decides. */
export const WORN_APART =
  'sock stocking tight bra brief boxer panties thong lingerie underwear nightgown nightdress nightie robe bathrobe sleepwear trunk swimwear swimsuit bikini pajama pyjama slipper';

/** These decide the slot wherever in the name they are. */
export const WORN_APART_ANYWHERE =
  'swim swimming bathing dressing bikini boxer pajama pyjama underwear';

/** Words that say which weather an item is made for. */
export const WARM_WEATHER = 'shorts sandal sundress flop espadrille summer beach';
export const COLD_WEATHER =
  'coat overcoat parka puffer beanie glove winter snow peacoat fleece snowboot';
