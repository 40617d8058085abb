import { MomentText } from '#src/ui/MomentText.tsx';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { PRESENCE_RIGHTS, type SharedResource } from '#domain/shared/resource-facts.ts';
import type { ResourceName } from '../screen/resource-paths.ts';
import { toneSx } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '../screen/use-t.ts';
import { useViewers } from './use-viewers.ts';

interface AlsoOpenProps {
  resource: ResourceName;
  id: string;
}

/** Other people who have this record open, and since when; on every page of the record, for viewing and editing. */
export function PresenceBadge({ resource, id }: AlsoOpenProps) {
  return resource in PRESENCE_RIGHTS ? <Viewers resource={resource as SharedResource} id={id} /> : null;
}

function Viewers({ resource, id }: { resource: SharedResource; id: string }) {
  const t = useT();
  const people = useViewers(resource, id);
  return (
    <Box role="status" sx={people.length > 0 ? [line, toneSx('warning')] : null}>
      {people.length > 0 && <Visibility aria-hidden fontSize="small" />}
      <div>
        {people.map(({ accountId, fullName, since }) => (
          <div key={accountId}>
            {t('record.also-open', { name: fullName })} <MomentText at={since} />
          </div>
        ))}
      </div>
    </Box>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  mb: 2,
  px: 1.5,
  py: 1,
  borderRadius: 1,
  fontSize: '0.9375rem',
} as const;
