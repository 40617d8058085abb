import { describe, expect, it } from 'vitest';
import { mailLayout } from './mail-layout.ts';

const content = {
  locale: 'es',
  preheader: 'Before <all>',
  providerName: 'Lingua & Co',
  logoUrl: 'https://lingua.example/logo.png?a=1&b=2',
  title: 'Hello <Ana>',
  paragraphs: ['<script>alert(1)</script>', 'Two\nlines'],
  button: { label: 'Set "it"', url: 'https://lingua.example/x?token=a&b="><img src=x>' },
};

describe('mailLayout', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', ''])(
    'refuses the button address %j',
    (url) => {
      expect(() => mailLayout({ ...content, button: { label: 'x', url } })).toThrow(TypeError);
    },
  );

  it('lets no text become HTML', () => {
    const { html } = mailLayout(content);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<Ana>');
    expect(html).not.toContain('"><img src=x>');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('token=a&amp;b=');
    expect(html).toContain('Two<br>lines');
  });

  it('names its language, and hides first what mail programs show beside the subject', () => {
    const { html, text } = mailLayout(content);
    expect(html).toContain('<html lang="es">');
    expect(html).toMatch(/<body[^>]*><div style="display:none[^>]*>Before &lt;all&gt;<\/div>/);
    expect(text).not.toContain('Before');
  });

  it('ends with the link to unsubscribe, where there is one', () => {
    const unsubscribe = { label: 'Unsubscribe', url: 'https://lingua.example/unsubscribe?token=a&lang=es' };
    const { html, text } = mailLayout({ ...content, unsubscribe });
    expect(text.trimEnd().endsWith(`Unsubscribe\n${unsubscribe.url}`)).toBe(true);
    expect(html).toContain('href="https://lingua.example/unsubscribe?token=a&amp;lang=es"');
    expect(() => mailLayout({ ...content, unsubscribe: { label: 'x', url: 'javascript:x' } })).toThrow(
      TypeError,
    );
  });

  it('says the same as text, the button with its link on a line of its own', () => {
    const { text } = mailLayout(content);
    expect(text.split('\n')).toContain(`${content.button.label}: ${content.button.url}`);
    for (const part of ['Hello <Ana>', '<script>alert(1)</script>', 'Two\nlines', 'Lingua & Co'])
      expect(text).toContain(part);
  });

  it('shows the name where there is no absolute logo', () => {
    const { html } = mailLayout({ ...content, logoUrl: '/logo.svg' });
    expect(html).not.toContain('<img');
    expect(html).toContain('<strong style="font-size:18px;color:#1b1f24">Lingua &amp; Co</strong>');
  });
});
