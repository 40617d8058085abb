import { useSearchParams, Link } from 'react-router';
import { MAIL_KINDS, type MailKind, MAIL_KIND } from '#domain/office/mail-kind.ts';
import { MailEditor } from './MailEditor.tsx';
import { listMailWordings } from '#domain/provider/api/mail-wordings.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { MailLanguage } from './MailLanguage.tsx';
import { useMailLocale } from './use-mail-locale.ts';

const isKind = (value: string | null): value is MailKind =>
  value !== null && (MAIL_KINDS as readonly string[]).includes(value);

/** The school's e-mails: the list, or the one in the address. */
export function MailsSection() {
  const [search] = useSearchParams();
  const { locale } = useMailLocale();
  const kind = search.get('mail');
  return isKind(kind) ? <MailEditor key={`${kind} ${locale}`} kind={kind} /> : <MailList />;
}

type Row = Reply<typeof listMailWordings>[number];
const GROUPS = [...new Set(Object.values(MAIL_KIND).map(({ group }) => group))];

/** Every mail by what it is about, with whether the school words it itself. */
function MailList() {
  const t = useT('mails');
  const { locale, pathOf } = useMailLocale();
  const mails = useApi(listMailWordings, { query: { locale } });
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
      <MailLanguage />
      <QueryView query={mails}>
        {(rows) => (
          <Box sx={{ display: 'grid', gap: 2 }}>
            {GROUPS.map((group) => (
              <Card key={group} title={t(`group.${group}`)}>
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                  {rows
                    .filter(({ kind }) => MAIL_KIND[kind].group === group)
                    .map((row) => (
                      <MailRow key={row.kind} row={row} path={pathOf({ mail: row.kind })} />
                    ))}
                </Box>
              </Card>
            ))}
          </Box>
        )}
      </QueryView>
    </Box>
  );
}

function MailRow({ row, path }: { row: Row; path: string }) {
  const { kind, subject, isOwn, changedAt, changedByName } = row;
  const t = useT('mails');
  return (
    <Box component="li" sx={line}>
      <Box component={Link} to={path} sx={link}>
        <b>{t(`kind.${kind}`)}</b>
        <span>{subject}</span>
        {changedAt && (
          <small>
            {t('changed-by', { name: changedByName ?? t('someone') })}{' '}
            <InstantField at={changedAt} as="relative" />
          </small>
        )}
      </Box>
      <Chip tone={isOwn ? 'accent' : 'neutral'}>{t(isOwn ? 'state.own' : 'state.standard')}</Chip>
    </Box>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
const link = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  alignContent: 'center',
  minHeight: 56,
  py: 1,
  color: 'text.primary',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '& span, & small': { color: 'text.secondary', fontSize: '0.875rem' },
  '&:hover b': { textDecoration: 'underline' },
} as const;
