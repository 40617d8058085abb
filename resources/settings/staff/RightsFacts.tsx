import { RIGHTS, RIGHT_LEVELS, type Rights } from '#domain/shared/rights.ts';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** What somebody may do, level by level, the highest first; a level without any right is left out. */
export function RightsFacts({ rights }: { rights: Rights }) {
  const t = useT('settings');
  const facts = RIGHT_LEVELS.toReversed().map((level) => ({
    label: t(`rights.may.${level}`),
    value: RIGHTS.filter((right) => rights[right] === level)
      .map((right) => t(`rights.name.${right}`))
      .join(', '),
  }));
  return <DescriptionList facts={facts.filter(({ value }) => value !== '')} />;
}
