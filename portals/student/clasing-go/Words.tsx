import Add from '@mui/icons-material/Add';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listClasingGoWords } from '#calls/teaching/api/clasing-go.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { DayField } from '#src/ui/DayField.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { Row, Stack } from '#src/ui/Stack.tsx';
import { pageQuery, usePageNumber } from '#src/ui/use-page.ts';
import { OwnWordMenu } from './OwnWordMenu.tsx';

const WordForm = lazyPart(() => import('./WordForm.tsx').then((m) => m.WordForm));
const SIZE = 20;
type Word = Reply<typeof listClasingGoWords>['words'][number];

function WordRow({ word }: { word: Word }) {
  const { t } = useTranslation('practice');
  const { term, meaning, lessonAt, isLearnt, isOwn } = word;
  return (
    <Row>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <b>{term}</b>
        {meaning && <Box sx={{ fontSize: '0.9375rem' }}>{meaning}</Box>}
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {t('noted')} <DayField at={lessonAt} as="words" />
        </Box>
      </Box>
      {isLearnt && <Chip tone="success">{t('is-learnt')}</Chip>}
      {isOwn && <OwnWordMenu word={word} />}
    </Row>
  );
}

/** All words of the student, of lessons and their own, also without practice. */
export function Words() {
  const { t } = useTranslation('practice');
  const page = usePageNumber();
  const words = useApi(
    listClasingGoWords,
    { query: pageQuery(page, SIZE) },
    { placeholderData: keepPreviousData },
  );
  const [isAdding, setIsAdding] = useState(false);
  const add = (
    <Button startIcon={<Add />} onClick={() => setIsAdding(true)} sx={{ minHeight: 44 }}>
      {t('word.add')}
    </Button>
  );
  return (
    <Card title={t('words')} actions={add}>
      {isAdding && <WordForm word={null} onClose={() => setIsAdding(false)} />}
      <QueryView query={words}>
        {({ words: rows, total }) =>
          total === 0 ? (
            <EmptyState
              picture="learning"
              title={t('no-words-title')}
              text={t('no-words')}
              action={<Link to={paths.studentClasses}>{t('to-classes')}</Link>}
            />
          ) : (
            <>
              <Stack>
                {rows.map((word) => (
                  <WordRow key={word.id} word={word} />
                ))}
              </Stack>
              <Pager page={page} size={SIZE} total={total} />
            </>
          )
        }
      </QueryView>
    </Card>
  );
}
