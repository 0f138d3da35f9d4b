import { cardSlots, profileCompletion, SEASONS } from '@color-almanac/domain';
import type { CardSlot, Profile, ProfileCompletion } from '@color-almanac/domain';
import { Check } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';

import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressLine } from '../../ui/progress/progress-line.tsx';
import { Mount, Swatch } from '../../ui/swatch/swatch.tsx';
import { useNear } from '../../ui/use-near.ts';
import { PROFILE_CARD_WORDS } from '../../words/profile-card.words.ts';
import { PROFILE_TYPE_NAMES } from '../../words/profile-form.words.ts';
import styles from './profile-card.module.css';
import { ProfileMenu } from './profile-menu.tsx';
import type { ProfileActions } from './profile-menu.tsx';
import { ProfilePhoto } from './profile-photo.tsx';
import { usePhotoUrl } from './use-photo-url.ts';
import type { PhotoSource } from './use-photo-url.ts';

interface ProfileCardProps {
  readonly profile: Profile;
  readonly isActive: boolean;
  readonly source: PhotoSource;
  /** Whether the server refused it. */
  readonly isOnlyHere: boolean;
  readonly actions: ProfileActions;
  /** A notice about its season, name, description or type. */
  readonly notice: ReactNode;
}

/** One profile at a glance. The whole card, except its menu, makes the profile the active one. */
export function ProfileCard(props: ProfileCardProps) {
  const { profile, isActive, isOnlyHere, source, actions, notice } = props;
  const { profile_name: name, color_season: season, preferences } = profile;
  const { place, isNear } = useNear<HTMLLIElement>();
  const photo = usePhotoUrl({ ...source, profile, wanted: isNear });
  const { slots, more } = cardSlots(profile);
  const { text, percent } = describeCompletion(profileCompletion(profile, photo.kind === 'here'));
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button with the name is in it, and does the same for keys
    <li ref={place} className={styles.card} onClick={(event) => activateUnlessMenu(event, actions)}>
      <ProfilePhoto photo={photo} name={name} />
      <div className={styles.about}>
        <div className={styles.head}>
          <div className={styles.titles}>
            <div className={styles.title}>
              <h2 className={styles.heading}>
                <button
                  type="button"
                  className={styles.name}
                  translate="no"
                  {...(isActive ? { 'aria-current': 'true' as const } : {})}
                >
                  {name}
                </button>
              </h2>
              {isActive ? (
                <Badge>
                  <Icon of={Check} size="tiny" />
                  {PROFILE_CARD_WORDS.active}
                </Badge>
              ) : null}
            </div>
            {preferences.description === '' ? null : (
              <p className={styles.description}>{preferences.description}</p>
            )}
          </div>
          <ProfileMenu profile={profile} isActive={isActive} actions={actions} />
        </div>
        <p className={styles.season}>
          {season ? (
            <span className="h3">{SEASONS[season].name}</span>
          ) : (
            <span className="muted">{PROFILE_CARD_WORDS.noSeason}</span>
          )}{' '}
          <span className="muted">{`· ${PROFILE_TYPE_NAMES[preferences.type]}`}</span>
        </p>
        {isOnlyHere ? <OnlyHere profile={profile} actions={actions} /> : null}
        {notice}
        <ColorSlots label={PROFILE_CARD_WORDS.colorsOf(name)} slots={slots} more={more} />
        <div className={styles.completion}>
          <p className={styles.completionWords}>
            <span>{text}</span>
            <span className="number">{`${percent}%`}</span>
          </p>
          <ProgressLine percent={percent} label={PROFILE_CARD_WORDS.completion(name)} />
        </div>
      </div>
    </li>
  );
}

interface OnlyHereProps {
  readonly profile: Profile;
  readonly actions: ProfileActions;
}

/** Marks a profile that the server refused, with the two ways to resolve it. */
function OnlyHere({ profile, actions }: OnlyHereProps) {
  const { onlyHere, tryAgain, tryAgainNamed, delete: remove, deleteNamed } = PROFILE_CARD_WORDS;
  const { profile_name: name, is_default } = profile;
  return (
    <div className={styles.onlyHere} data-not-choosing>
      <Badge>{onlyHere}</Badge>
      <Button size="small" aria-label={tryAgainNamed(name)} onClick={actions.tryAgain}>
        {tryAgain}
      </Button>
      {is_default ? null : (
        <Button
          variant="quiet"
          size="small"
          aria-label={deleteNamed(name)}
          onClick={actions.remove}
        >
          {remove}
        </Button>
      )}
    </div>
  );
}

interface ColorSlotsProps {
  readonly label: string;
  readonly slots: readonly CardSlot[];
  /** How many colors there are beyond the slots. */
  readonly more: number;
}

/** Slots for colors in a row; a missing color is an empty frame with its name. */
function ColorSlots({ label, slots, more }: ColorSlotsProps) {
  return (
    <Mount padding="strip" className={styles.colors}>
      <span role="list" aria-label={label} className={styles.slots}>
        {slots.map(({ name, hex }, place) => (
          <span role="listitem" key={`${place} ${name}`}>
            <Swatch color={hex} />
            <span
              className="unseen"
              translate={hex ? 'no' : undefined}
            >{`${name} ${hex ?? PROFILE_CARD_WORDS.emptySlot}`}</span>
          </span>
        ))}
      </span>
      {more > 0 ? (
        <span className={styles.more}>
          <span aria-hidden>{`+${more}`}</span>
          <span className="unseen">{PROFILE_CARD_WORDS.more(more)}</span>
        </span>
      ) : null}
    </Mount>
  );
}

/** The menu and the buttons for a refusal are on the card, but do not choose it. */
function activateUnlessMenu({ target }: MouseEvent, { activate }: ProfileActions): void {
  const isInMenu =
    target instanceof Element && target.closest(`.${styles.menu}, [data-not-choosing]`) !== null;
  if (!isInMenu) activate();
}

/** How complete a profile is in words, and in whole percent. */
function describeCompletion({ hasColors, hasImage, hasSeason, share }: ProfileCompletion): {
  readonly text: string;
  readonly percent: number;
} {
  const { complete, start, missing, parts, shares } = PROFILE_CARD_WORDS;
  const absent = [
    hasColors ? [] : parts.colors,
    hasImage ? [] : parts.photo,
    hasSeason ? [] : parts.season,
  ].flat();
  const found = shares[shares.length - absent.length];
  const part = absent.length === 0 ? complete : start;
  return {
    text: found === undefined ? part : `${found}: ${missing(absent)}`,
    percent: Math.round(share * 100),
  };
}
