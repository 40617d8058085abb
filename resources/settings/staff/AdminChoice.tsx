import { Box } from '#src/ui/Box.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface AdminChoiceProps {
  isAdmin: boolean;
  onChange: (isAdmin: boolean) => void;
}

/** Admins have all permissions, so the form asks for no others. */
export function AdminChoice({ isAdmin, onChange }: AdminChoiceProps) {
  const t = useT('settings');
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44 }}>
      <Box
        component="input"
        type="checkbox"
        checked={isAdmin}
        onChange={({ target }: { target: { checked: boolean } }) => onChange(target.checked)}
        sx={{ width: 20, height: 20, m: 0, flexShrink: 0, accentColor: 'var(--primary)' }}
      />
      {t('staff.admin-choice')}
    </Box>
  );
}
