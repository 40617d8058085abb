import Visibility from '@mui/icons-material/VisibilityOutlined';
import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { Box } from '#src/ui/Box.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';

/** Other people who have the task open now. */
export function Viewers({ lookers: viewers }: Pick<SupportTaskRecord, 'lookers'>) {
  if (viewers.length === 0) return <NoValue />;
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Visibility aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
      {viewers.map(({ fullName }) => fullName).join(', ')}
    </Box>
  );
}
