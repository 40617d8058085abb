import Groups from '@mui/icons-material/Groups';
import { getHomePage, type HomePageRecord, listAllTeachers } from '#domain/provider/api/home-page.ts';
import { useCommand } from '#src/api/queries.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { paths } from '#src/paths.ts';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Link } from '#src/ui/Link.tsx';

/** How many teachers strangers see, and the way to show all. */
export function ShownTeachers({ page: { teachers, mayChange } }: { page: HomePageRecord }) {
  const t = useT('home-page');
  const list = useCommand(listAllTeachers, {
    invalidates: [getHomePage],
    onSuccess: () => toast.success(t('all-listed')),
  });
  const hidden = teachers.active - teachers.listed;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <p>{t('listed', { count: teachers.active, listed: teachers.listed, photos: teachers.withPhoto })}</p>
      <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {t('listed-hint')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {mayChange && hidden > 0 && (
          <Button
            variant="outlined"
            startIcon={<Groups />}
            loading={list.isPending}
            onClick={() => list.mutate({})}
          >
            {t('list-all')}
          </Button>
        )}
        <Link to={paths.teachers}>{t('choose-teachers')}</Link>
      </Box>
    </Box>
  );
}
