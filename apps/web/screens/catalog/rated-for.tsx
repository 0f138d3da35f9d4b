import { SEASON_NAMES } from '@color-almanac/domain';
import { ChevronDown } from 'lucide-react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Menu, MenuChoice } from '../../ui/menu/menu.tsx';
import { CATALOG_WORDS } from '../../words/catalog.words.ts';
import type { WardrobePerson } from '../page/use-wardrobe-person.ts';
import styles from './rated-for.module.css';

const WORDS = CATALOG_WORDS.ratedFor;

/** Whom the wardrobe is rated for, and, where there are several people, a switch. */
export function RatedFor({ person, people, choose }: WardrobePerson) {
  if (!person) return <p className="secondary">{WORDS.nobody}</p>;
  const { profile_name: name, color_season: season } = person;
  const text = season ? WORDS.person(name, SEASON_NAMES[season]) : WORDS.noSeason(name);
  if (people.length < 2) return <p className={joinClasses('secondary', styles.text)}>{text}</p>;
  return (
    <Menu
      align="start"
      trigger={
        <Button size="small" variant="quiet" className={joinClasses(styles.text, styles.choice)}>
          <span className={styles.text}>{text}</span>
          <Icon of={ChevronDown} size="small" />
        </Button>
      }
    >
      <MenuChoice
        label={WORDS.choose}
        value={person.id}
        options={people.map(({ id, profile_name }) => ({ value: id, name: profile_name }))}
        onChoose={choose}
      />
    </Menu>
  );
}
