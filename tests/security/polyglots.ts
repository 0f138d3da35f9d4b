// For tests: files that are a picture to one program and a page, script or archive to another.
import { crc32 } from 'node:zlib';

import sharp from 'sharp';

/** What a browser, a shell or a Java runtime would execute. None of it may remain in a stored file. */
export const MARKS = [
  '<script',
  'onload=',
  '<?php',
  '#!/bin',
  'PK\u0003\u0004',
  '%PDF-',
  '<svg',
] as const;

const HTML = '<!doctype html><html><body onload=run()><script>run()</script></body></html>';
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="run()"><script>run()</script></svg>';
const JAR = Buffer.concat([Buffer.from('PK\u0003\u0004\u0014\0\0\0\0\0'), Buffer.alloc(200, 7)]);
const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(run\\(\\))>>>>endobj\n%%EOF',
);

export interface HostileFile {
  readonly what: string;
  readonly bytes: Uint8Array;
  /** Whether it is also a picture, which may be stored after it is encoded again. */
  readonly isPicture: boolean;
}

export async function makeHostileFiles(): Promise<readonly HostileFile[]> {
  const drawn = sharp({ create: { width: 300, height: 300, channels: 3, background: '#c68863' } });
  const [jpeg, png, gif, webp] = await Promise.all([
    drawn.clone().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
    drawn.clone().png().toBuffer(),
    drawn.clone().gif().toBuffer(),
    drawn.clone().webp().toBuffer(),
  ]);
  return [
    none('a page', HTML),
    none('a drawing with a script', SVG),
    none(
      'a drawing with a declaration',
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`,
    ),
    none('a script', '#!/bin/sh\nrun\n'),
    none('a program of a server', '<?php run(); ?>'),
    none('a document that runs something', PDF),
    none('an archive', JAR),
    none(
      'a page that begins like a picture',
      Buffer.concat([jpeg.subarray(0, 4), Buffer.from(HTML)]),
    ),
    none('a page that calls itself a moving picture', `GIF89a/*${HTML}*/=1;`),
    both('a picture with a page in its comment', writeComment(jpeg, HTML)),
    both('a picture with a page behind its end', jpeg, HTML),
    both('a picture that is an archive from behind', jpeg, JAR),
    both('a picture that is a document from behind', jpeg, PDF),
    both('a picture with a program in its words', writeText(png, `<?php run(); ?>${SVG}`)),
    both('a picture with a page behind its last part', png, HTML),
    both('a picture of the web with a page behind it', webp, HTML),
    both('a still picture of the old kind that is an archive from behind', gif, JAR),
    both(
      'a picture whose metadata are a page',
      await drawn
        .clone()
        .withExif({ IFD0: { ImageDescription: HTML } })
        .jpeg()
        .toBuffer(),
    ),
    both(
      'a picture whose other metadata are a drawing',
      await drawn.clone().withXmp(SVG).jpeg().toBuffer(),
    ),
  ];
}

const none = (what: string, text: string | Uint8Array): HostileFile => ({
  what,
  bytes: Buffer.from(text),
  isPicture: false,
});

const both = (what: string, ...parts: readonly (string | Uint8Array)[]): HostileFile => ({
  what,
  bytes: Buffer.concat(parts.map((part) => Buffer.from(part))),
  isPicture: true,
});

/** JPEG, B.2.4.5: a comment after the first marker. */
function writeComment(jpeg: Buffer, text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)]);
}

/** PNG, 11.3.3: text after the header. */
function writeText(png: Buffer, text: string): Buffer {
  const data = Buffer.from(`tEXtComment\0${text}`);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(data));
  return Buffer.concat([png.subarray(0, 33), length, data, sum, png.subarray(33)]);
}
