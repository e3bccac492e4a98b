import { describe, expect, it } from 'vitest';
import { addressKind, listAddresses, mapAddresses } from '../../src/lib/html/address-attributes.js';
import { mapHtmlAddresses } from '../../src/lib/html/map-html-addresses.js';

describe('attributes that hold addresses', () => {
  it.each([
    ['a', 'href', 'link'],
    ['area', 'href', 'link'],
    ['img', 'srcset', 'images'],
    ['img', 'srcSet', 'images'],
    ['link', 'imageSrcSet', 'images'],
    ['use', 'xlink:href', 'file'],
    ['use', 'xLinkHref', 'file'],
    ['feImage', 'href', 'file'],
    ['script', 'src', 'file'],
    ['object', 'data', 'file'],
    ['video', 'poster', 'file'],
    ['p', 'style', 'style'],
    ['p', 'src', undefined],
    ['img', 'data-src', undefined],
    ['form', 'action', undefined],
  ])('<%s %s> is %s', (element, attribute, kind) => {
    expect(addressKind(element, attribute)).toBe(kind);
  });
  it.each([
    ['stylesheet', 'file'],
    ['alternate stylesheet', 'file'],
    ['icon', 'file'],
    ['canonical', 'link'],
    ['alternate', 'link'],
    ['preconnect', undefined],
  ])('<link rel="%s"> is %s', (rel, kind) => {
    expect(addressKind('link', 'href', rel)).toBe(kind);
  });
});

describe('addresses in values', () => {
  it.each([
    ['./a.png', ['./a.png']],
    [' a.png 1x,b.png 2x , c,d.png 3x', ['a.png', 'b.png', 'c,d.png']],
    ['a.png, b.png 640w', ['a.png', 'b.png']],
    ['', []],
  ])('of the srcset %j', (value, urls) => {
    expect(listAddresses('images', value)).toEqual(urls);
  });
  it('keep what is around them', () => {
    expect(mapAddresses('images', ' a 1x,b  2x', (url) => `/${url}`)).toBe(' /a 1x,/b  2x');
    const style = `background: url(a.png), url( "b c.png" ) , URL('d') no-repeat; color: red`;
    expect(mapAddresses('style', style, (url) => `/${url}`)).toBe(
      `background: url(/a.png), url( "/b c.png" ) , URL('/d') no-repeat; color: red`,
    );
  });
  it('are found in the tags of HTML, and not in its text', () => {
    const html = `<div title="a>b"><IMG src=a srcset='b 2x'><!-- <img src="c"> --><script src="d">'<img src="e">'</script> src="f"`;
    expect(mapHtmlAddresses(html, (url) => `/${url}`)).toBe(
      `<div title="a>b"><IMG src="/a" srcset="/b 2x"><!-- <img src="c"> --><script src="/d">'<img src="e">'</script> src="f"`,
    );
  });
});
