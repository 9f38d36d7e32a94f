/** Units that one zone may be made of: more of them have more corners than an outline may. */
export const mostUnitsOfZone = 100;

/** Of a file that a zone is read from; its outline goes back and forth as text, in a request of at most 20 MB. */
export const mostFileBytesOfZone = 15_000_000;
