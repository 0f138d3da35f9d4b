import type { SeasonKey } from '@color-almanac/domain';

/**
 * The middle color of each category of each season, in the domain's order. Written out, because the full palettes are
 * larger than the rest of the gate; a test compares them with the palettes.
 */
export const PLATE_COLORS: Readonly<Record<SeasonKey, string>> = {
  true_spring: '#9D9080 #FD665C #FF925E #FFC83B #87BA51 #00C5BB #17AEFE #C97DE1',
  warm_spring: '#B8A182 #F27E6A #F6A36D #F6B760 #A5B861 #5DC7B6 #43B8EB #D089D0',
  light_spring: '#DACBB9 #FFBCB5 #FCC5AE #F7E1AA #C0DBAE #A5DFDA #A6D7FD #E3C1F1',
  light_summer: '#C7CAD3 #EFBDBB #EBC2CC #EBE8C9 #B7D6BF #AFD6D8 #B6CEED #D1C4E8',
  true_summer: '#8C8F98 #B57277 #BB879D #E5E5B8 #679D85 #669DA6 #788BBA #8981B3',
  soft_summer: '#9598A0 #A07979 #AB8B93 #D3D1B8 #7B9382 #789698 #788BA3 #8B819C',
  soft_autumn: '#A79986 #A4716B #B28A79 #BAA981 #7D9070 #6C9692 #678AA6 #90789A',
  warm_autumn: '#927C5F #BC5D4D #C37E52 #D19D54 #7F8F47 #439B8D #2A8EB8 #A167A1',
  true_autumn: '#604F38 #7A342E #855036 #9F8246 #485E2D #20655F #19587C #633E6C',
  deep_winter: '#33353C #6B1A22 #723246 #E8E0A5 #0D502C #004F54 #154072 #472E67',
  true_winter: '#616369 #9F2B41 #A04974 #E9E996 #007654 #007382 #405AAA #604CA1',
  clear_winter: '#737478 #D7364A #D75B87 #F9E647 #009C5B #0098A2 #327EE3 #8F5FD2',
};
