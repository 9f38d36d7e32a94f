/** A record with answers of all kinds, as XML: what generated expressions ask for. */
export const recordOfValues = `<data id="values" version="7">
<empty/><zero>0</zero><one>1</one><minus>-3.2</minus><big>123456789012</big>
<word>cacao</word><words>cacao  café</words><many>a b c</many><spaces>  x  y </spaces><yes>yes</yes><truth>true</truth>
<day>2026-11-29</day><old>1931-03-01</old><moment>2026-11-29T10:20:30.400Z</moment><noDay>2026-02-30</noDay>
<time>18:00:00.000+00:00</time>
<point>5.35 -4.01 12 3</point><line>5.35 -4.01 0 0;5.36 -4.02 0 0;5.37 -4.00 0 0</line>
<shape>5.35 -4.01 0 0;5.36 -4.02 0 0;5.37 -4.00 0 0;5.35 -4.01 0 0</shape>
<row><n>3</n><t>b</t></row><row><n>1</n><t/></row><row><n>2</n><t>a</t></row>
<gap><n>4</n></gap><gap><n/></gap>
<spot><p>5.35 -4.01</p></spot><spot><p>5.36 -4.02</p></spot><spot><p>5.37 -4.00</p></spot>
</data>`;
