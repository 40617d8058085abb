import OpenInNew from '@mui/icons-material/OpenInNew';
import { getHomePage } from '#domain/provider/api/home-page.ts';
import { useApi } from '#src/api/queries.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { HomePageFacts } from './HomePageFacts.tsx';
import { HomePageForm } from './HomePageForm.tsx';
import { Quotes } from './Quotes.tsx';
import { ShownTeachers } from './ShownTeachers.tsx';

/** Opened by someone who is signed in, `/` leads to their own pages; with this it stays the strangers' page. */
const PREVIEW = '/?preview';

/** ROUTE-22: what strangers read of the school: texts, teachers, prices and quotes. */
export function HomePageSection() {
  const t = useT('home-page');
  return (
    <QueryView query={useApi(getHomePage)}>
      {(page) => (
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 820 }}>
          <Card title={t('page')} actions={page.isPublished && <OpenPage />}>
            {!page.isPublished && <Notice variant="info">{t('not-published')}</Notice>}
            {page.mayChange ? <HomePageForm page={page} /> : <HomePageFacts page={page} />}
          </Card>
          <Card title={t('teachers')}>
            <ShownTeachers page={page} />
          </Card>
          <Card title={t('quotes')}>
            <Quotes page={page} />
          </Card>
        </Box>
      )}
    </QueryView>
  );
}

function OpenPage() {
  const t = useT('home-page');
  return (
    <Button
      component="a"
      href={PREVIEW}
      target="_blank"
      rel="noreferrer"
      startIcon={<OpenInNew />}
      sx={{ minHeight: 44 }}
    >
      {t('open')}
    </Button>
  );
}
