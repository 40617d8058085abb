import { describe, expect, it } from 'vitest';
import { PROVIDER, refusal, stubFetch } from '#tests/support/screens.tsx';
import { loadProvider } from './provider.ts';

const CALL = 'GET /api/v1/provider';

describe("the provider's branding", () => {
  it.each([
    ['refused', refusal(404, 'not-found')],
    ['broken', refusal(500, 'server-error')],
  ])('ERR-01 is the default record when the look-up is %s', async (_, answer) => {
    stubFetch({ [CALL]: answer });
    expect(await loadProvider()).toMatchObject({
      providerName: 'Language School',
      isKnown: false,
      allowZoom: false,
    });
  });

  it('ENT-02 is what the look-up answers', async () => {
    stubFetch({ [CALL]: { body: PROVIDER } });
    expect(await loadProvider()).toEqual(PROVIDER);
  });
});
