import { Button } from '#src/ui/Button.tsx';
import { Link, useLocation } from 'react-router';

/** Link from a summary to the tab with the details. */
export function MoreLink({ tab, children }: { tab: string; children: string }) {
  const { pathname } = useLocation();
  return (
    <Button component={Link} to={{ pathname, hash: tab }}>
      {children}
    </Button>
  );
}
