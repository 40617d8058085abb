import { RIGHTS, RIGHT_LEVELS, type Rights } from '#domain/shared/rights.ts';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** A person's permissions by level, highest first; levels without any are left out. */
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
