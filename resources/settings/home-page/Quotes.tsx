import { getHomePage, hideQuote, type HomePageRecord } from '#domain/provider/api/home-page.ts';
import { useCommand } from '#src/api/queries.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Box } from '#src/ui/Box.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { Switch } from '#src/ui/Switch.tsx';

type Quote = HomePageRecord['quotes'][number];

/** Comments that students allow to be quoted; each can be hidden. */
export function Quotes({ page: { quotes, mayChange } }: { page: HomePageRecord }) {
  const t = useT('home-page');
  if (quotes.length === 0)
    return <EmptyState picture="messages" title={t('no-quotes')} text={t('no-quotes-text')} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {quotes.map((quote) => (
        <QuoteRow key={`${quote.lessonId} ${quote.studentId}`} quote={quote} mayChange={mayChange} />
      ))}
    </Box>
  );
}

function QuoteRow({ quote, mayChange }: { quote: Quote; mayChange: boolean }) {
  const t = useT('home-page');
  const { lessonId, studentId, name, text, stars, createdAt, isHidden } = quote;
  const hide = useCommand(hideQuote, { invalidates: [getHomePage] });
  return (
    <Box component="li" sx={row}>
      <div>
        <Box sx={{ whiteSpace: 'pre-line' }}>{text}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {name} · {t('stars', { count: stars })} · <InstantField at={createdAt} />
        </Box>
      </div>
      {mayChange && (
        <Switch
          label={
            <>
              {t('shown')}
              <span className="visually-hidden"> {name}</span>
            </>
          }
          checked={!isHidden}
          onChange={(isShown) =>
            hide.mutate({ params: { lessonId, studentId }, body: { isHidden: !isShown } })
          }
        />
      )}
    </Box>
  );
}

const row = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
  py: 1.5,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;
