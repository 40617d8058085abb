import type { ResourceName } from '../screen/resource-paths.ts';
import { resourcePaths } from '#src/paths.ts';
import { lastListAddress } from '../screen/list-address.ts';
import { useT } from '../screen/use-t.ts';
import { BackTo } from './BackTo.tsx';

/** Back to the list as it was left: filters, order and page. */
export function BackLink({ resource }: { resource: ResourceName }) {
  const t = useT();
  return (
    <BackTo to={lastListAddress(resource, resourcePaths[resource].list)}>{t(`${resource}.title`)}</BackTo>
  );
}
