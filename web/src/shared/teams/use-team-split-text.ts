import './texts.js';
import { teamSplit } from '@shop/pricing';
import { useTranslation } from 'react-i18next';

/** Returns a function that says how many teams there are and how many play in each: "3 teams: 2 of 4 and 1 of 3". */
export function useTeamSplitText(): (participants: number, teams: number) => string {
  const { t } = useTranslation('teams');
  return (participants, count) => {
    const [first, second] = teamSplit(participants, count);
    const size = first!.size;
    if (!second) return t('even', { count, size });
    const sizes = { size, smaller: second.size };
    return count === 2 ? t('two', sizes) : t('uneven', { ...sizes, count, larger: first!.teams, others: second.teams });
  };
}
